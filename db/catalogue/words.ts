import type { SkillsOfIndustries } from './types.ts';

/** Marketing, writing and languages. */
export const wordsSkills = {
  marketing: [
    {
      id: 'social-media',
      name: 'Social media plan',
      alsoCalled: ['social media', 'social media manager', 'instagram', 'facebook page', 'social media marketing'],
    },
    {
      id: 'search-optimization',
      name: 'Search engine optimization',
      alsoCalled: ['seo', 'search engine optimisation', 'google ranking', 'search ranking'],
    },
    {
      id: 'newsletter',
      name: 'Email newsletter',
      alsoCalled: ['newsletter', 'email marketing', 'mailchimp', 'email campaign'],
    },
    {
      id: 'marketing-plan',
      name: 'Marketing plan',
      alsoCalled: ['marketing', 'marketer', 'marketing strategy', 'marketing advice'],
    },
    {
      id: 'online-ads',
      name: 'Online advertising',
      alsoCalled: ['online ads', 'google ads', 'facebook ads', 'ppc', 'paid search'],
    },
    {
      id: 'launch-campaign',
      name: 'Launch campaign',
      alsoCalled: ['product launch', 'campaign plan', 'advertising campaign'],
    },
    {
      id: 'public-relations',
      name: 'Public relations',
      alsoCalled: ['pr', 'press work', 'media relations', 'publicist'],
    },
    {
      id: 'market-research',
      name: 'Market research',
      alsoCalled: ['competitor analysis', 'customer survey', 'market study'],
    },
    {
      id: 'content-plan',
      name: 'Content plan',
      alsoCalled: ['content marketing', 'content calendar', 'content strategy'],
    },
    {
      id: 'local-marketing',
      name: 'Local marketing',
      alsoCalled: ['google business profile', 'local seo', 'neighborhood marketing'],
    },
    {
      id: 'naming',
      name: 'Naming and slogans',
      alsoCalled: ['brand name', 'slogan', 'company name', 'tagline', 'product name'],
    },
    {
      id: 'influencer-outreach',
      name: 'Influencer outreach',
      alsoCalled: ['influencer', 'creator outreach', 'ambassador program'],
    },
    {
      id: 'community-building',
      name: 'Community building',
      alsoCalled: ['community manager', 'online community', 'facebook group'],
    },
    {
      id: 'sales-coaching',
      name: 'Sales coaching',
      alsoCalled: ['sales coach', 'sales training', 'cold calling', 'sales pitch'],
    },
    {
      id: 'positioning',
      name: 'Brand positioning',
      alsoCalled: ['positioning', 'brand strategy', 'value proposition'],
    },
    {
      id: 'crowdfunding',
      name: 'Crowdfunding campaign',
      alsoCalled: ['crowdfunding', 'kickstarter', 'fundraising campaign', 'fundraiser'],
    },
  ],
  writing: [
    {
      id: 'copywriting',
      name: 'Copywriting',
      alsoCalled: ['copywriter', 'website copy', 'ad copy', 'website texts', 'sales copy'],
    },
    {
      id: 'proofreading',
      name: 'Proofreading',
      alsoCalled: ['proofreader', 'proof-read', 'spell check', 'grammar check', 'spelling check'],
    },
    {
      id: 'editing',
      name: 'Text editing',
      alsoCalled: ['editor', 'line editing', 'copy editing', 'copy editor', 'manuscript editing'],
    },
    {
      id: 'blog-writing',
      name: 'Blog writing',
      alsoCalled: ['blog', 'blog posts', 'blogger', 'article writing', 'content writer'],
    },
    {
      id: 'product-descriptions',
      name: 'Product descriptions',
      alsoCalled: ['product description', 'product texts', 'catalogue texts'],
    },
    {
      id: 'grant-writing',
      name: 'Grant writing',
      alsoCalled: ['grant proposal', 'grant application', 'grant writer', 'funding application'],
    },
    {
      id: 'technical-writing',
      name: 'Technical writing',
      alsoCalled: ['technical writer', 'user manual', 'documentation writing', 'instruction manual'],
    },
    {
      id: 'ghostwriting',
      name: 'Ghostwriting',
      alsoCalled: ['ghostwriter', 'ghost writing', 'memoir', 'autobiography'],
    },
    { id: 'press-release', name: 'Press release', alsoCalled: ['press releases', 'press kit', 'news release'] },
    {
      id: 'speech-writing',
      name: 'Speech writing',
      alsoCalled: ['speech', 'speechwriter', 'wedding speech', 'eulogy'],
    },
    {
      id: 'creative-writing',
      name: 'Creative writing',
      alsoCalled: ['short story', 'poem', 'poetry', 'novel writing'],
    },
    {
      id: 'academic-editing',
      name: 'Thesis and academic editing',
      alsoCalled: ['thesis', 'dissertation', 'academic writing', 'essay editing'],
    },
    {
      id: 'transcription',
      name: 'Transcription',
      alsoCalled: ['transcribe', 'transcript', 'transcriber', 'interview typing'],
    },
    {
      id: 'book-publishing',
      name: 'Book publishing',
      alsoCalled: ['self-publishing', 'publish a book', 'ebook formatting'],
    },
    {
      id: 'letter-writing',
      name: 'Letters and applications',
      alsoCalled: ['letter writing', 'formal letter', 'complaint letter'],
    },
  ],
  translation: [
    {
      id: 'translation',
      name: 'Translation',
      alsoCalled: ['translator', 'translate', 'certified translation', 'document translation'],
    },
    {
      id: 'spanish-translation',
      name: 'Spanish translation',
      alsoCalled: ['spanish translator', 'translate into spanish', 'translated into spanish', 'english to spanish'],
    },
    {
      id: 'french-translation',
      name: 'French translation',
      alsoCalled: ['french translator', 'translate into french'],
    },
    {
      id: 'german-translation',
      name: 'German translation',
      alsoCalled: ['german translator', 'translate into german'],
    },
    {
      id: 'chinese-translation',
      name: 'Chinese translation',
      alsoCalled: ['mandarin translation', 'chinese translator', 'translate into chinese'],
    },
    {
      id: 'russian-translation',
      name: 'Russian translation',
      alsoCalled: ['russian translator', 'translate into russian'],
    },
    { id: 'polish-translation', name: 'Polish translation', alsoCalled: ['polish translator', 'polish to english'] },
    {
      id: 'arabic-translation',
      name: 'Arabic translation',
      alsoCalled: ['arabic translator', 'translate into arabic'],
    },
    {
      id: 'vietnamese-translation',
      name: 'Vietnamese translation',
      alsoCalled: ['vietnamese translator', 'translate into vietnamese'],
    },
    {
      id: 'portuguese-translation',
      name: 'Portuguese translation',
      alsoCalled: ['portuguese translator', 'brazilian portuguese'],
    },
    { id: 'interpreting', name: 'Interpreting', alsoCalled: ['interpreter', 'live interpreting', 'phone interpreter'] },
    {
      id: 'sign-language',
      name: 'Sign language interpreting',
      alsoCalled: ['sign language', 'asl', 'asl interpreter'],
    },
    {
      id: 'website-translation',
      name: 'Website and menu translation',
      alsoCalled: ['website translation', 'menu translation', 'translated menu', 'localization', 'localisation'],
    },
  ],
} as const satisfies SkillsOfIndustries;
