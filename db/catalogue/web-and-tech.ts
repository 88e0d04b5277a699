import type { SkillsOfIndustries } from './types.ts';

/** Websites, software and computers. */
export const webAndTechSkills = {
  'web-development': [
    {
      id: 'website-design',
      name: 'Website design',
      alsoCalled: ['web design', 'web designer', 'new website', 'small business website', 'one-page website'],
    },
    {
      id: 'website-repair',
      name: 'Website repair and speed-up',
      alsoCalled: ['website repair', 'website speed-up', 'fix my website', 'slow website', 'website maintenance'],
    },
    {
      id: 'online-shop',
      name: 'Online shop set-up',
      alsoCalled: ['online shop', 'online store', 'web shop', 'shopify', 'e-commerce'],
    },
    {
      id: 'landing-page',
      name: 'Landing page',
      alsoCalled: ['landing pages', 'launch page', 'sales page', 'coming soon page'],
    },
    {
      id: 'wordpress',
      name: 'WordPress help',
      alsoCalled: ['wordpress', 'wordpress site', 'wordpress theme', 'wordpress plugin'],
    },
    {
      id: 'booking-system',
      name: 'Online booking',
      alsoCalled: ['online booking', 'booking system', 'booking page', 'appointment booking', 'online scheduling'],
    },
    {
      id: 'front-end',
      name: 'Front-end development',
      alsoCalled: ['front-end', 'frontend', 'html and css', 'javascript', 'react developer'],
    },
    {
      id: 'back-end',
      name: 'Back-end development',
      alsoCalled: ['back-end', 'backend', 'server programming', 'node developer'],
    },
    {
      id: 'usability-review',
      name: 'Usability review',
      alsoCalled: ['usability', 'usability test', 'ux review', 'user testing', 'user research'],
    },
    {
      id: 'interface-design',
      name: 'Interface design',
      alsoCalled: ['user interface', 'ui design', 'ux design', 'app design', 'screen design'],
    },
    {
      id: 'prototype',
      name: 'Clickable prototype',
      alsoCalled: ['prototype', 'wireframe', 'app mock-up', 'clickable mock-up'],
    },
    {
      id: 'web-hosting',
      name: 'Web hosting and domains',
      alsoCalled: ['web hosting', 'domain name', 'domain transfer', 'website hosting'],
    },
    {
      id: 'web-accessibility',
      name: 'Web accessibility',
      alsoCalled: ['accessible website', 'accessibility audit', 'wcag', 'screen reader check'],
    },
    {
      id: 'portfolio-site',
      name: 'Portfolio website',
      alsoCalled: ['portfolio site', 'portfolio page', 'online portfolio', 'artist website'],
    },
    {
      id: 'website-content',
      name: 'Website updates',
      alsoCalled: ['website updates', 'website content', 'update my website', 'content upload'],
    },
  ],
  software: [
    {
      id: 'software-development',
      name: 'Software development',
      alsoCalled: ['software developer', 'programmer', 'coder', 'software engineer'],
    },
    {
      id: 'mobile-app',
      name: 'Mobile app',
      alsoCalled: ['mobile apps', 'app developer', 'iphone app', 'android app', 'app development'],
    },
    { id: 'database-design', name: 'Database design', alsoCalled: ['database', 'sql', 'database set-up'] },
    {
      id: 'data-analysis',
      name: 'Data analysis',
      alsoCalled: ['data analyst', 'data analytics', 'number crunching', 'analyse data', 'analyze data'],
    },
    {
      id: 'spreadsheets',
      name: 'Spreadsheets',
      alsoCalled: ['spreadsheet', 'excel', 'google sheets', 'excel formulas', 'pivot table'],
    },
    {
      id: 'dashboards',
      name: 'Dashboards and reports',
      alsoCalled: ['dashboard', 'power bi', 'tableau', 'kpi report'],
    },
    {
      id: 'automation',
      name: 'Office automation',
      alsoCalled: ['automate', 'automation', 'zapier', 'workflow automation', 'macro'],
    },
    {
      id: 'chatbot',
      name: 'Chatbot set-up',
      alsoCalled: ['chatbot', 'chat bot', 'ai assistant', 'virtual assistant bot'],
    },
    {
      id: 'software-testing',
      name: 'Software testing',
      alsoCalled: ['software tester', 'qa testing', 'bug hunting', 'quality assurance'],
    },
    {
      id: 'game-development',
      name: 'Game development',
      alsoCalled: ['game developer', 'video game', 'unity developer', 'game programming'],
    },
    {
      id: 'crm-set-up',
      name: 'Customer database set-up',
      alsoCalled: ['crm', 'customer database', 'salesforce', 'hubspot', 'client database'],
    },
    {
      id: 'data-entry',
      name: 'Data entry',
      alsoCalled: ['data typing', 'data input', 'list clean-up', 'mailing list clean-up'],
    },
    {
      id: '3d-modelling',
      name: '3D modelling',
      alsoCalled: ['3d model', '3d modeling', 'cad drawing', '3d rendering'],
    },
    { id: 'statistics', name: 'Statistics', alsoCalled: ['statistician', 'statistical analysis', 'survey analysis'] },
  ],
  'it-support': [
    {
      id: 'computer-set-up',
      name: 'Computer and network set-up',
      alsoCalled: ['computer set-up', 'network set-up', 'new computer', 'office network', 'laptop set-up'],
    },
    {
      id: 'data-recovery',
      name: 'Data recovery and backups',
      alsoCalled: ['data recovery', 'backup', 'lost files', 'automatic backups', 'file recovery'],
    },
    {
      id: 'computer-repair',
      name: 'Computer repair',
      alsoCalled: ['pc repair', 'laptop repair', 'fix my computer', 'broken laptop'],
    },
    { id: 'wifi', name: 'Wi-fi set-up', alsoCalled: ['wi-fi', 'wifi', 'wireless network', 'router set-up'] },
    {
      id: 'phone-repair',
      name: 'Phone repair',
      alsoCalled: ['cracked screen', 'phone screen', 'smartphone repair', 'tablet repair'],
    },
    {
      id: 'password-safety',
      name: 'Passwords and online safety',
      alsoCalled: ['passwords', 'password manager', 'online safety', 'cyber security', 'cybersecurity'],
    },
    {
      id: 'email-set-up',
      name: 'Email set-up',
      alsoCalled: ['email accounts', 'business email', 'email migration', 'spam filter'],
    },
    { id: 'cloud-storage', name: 'Cloud storage', alsoCalled: ['cloud', 'google drive', 'dropbox', 'cloud migration'] },
    {
      id: 'smart-home',
      name: 'Smart home set-up',
      alsoCalled: ['smart home', 'home automation', 'smart lights', 'video doorbell'],
    },
    {
      id: 'printer-help',
      name: 'Printer and scanner help',
      alsoCalled: ['printer set-up', 'printer problem', 'scanner set-up'],
    },
    { id: 'virus-removal', name: 'Virus removal', alsoCalled: ['virus', 'malware', 'spyware', 'malware removal'] },
    {
      id: 'computer-lessons',
      name: 'Computer lessons',
      alsoCalled: ['computer lesson', 'computer skills', 'computer course', 'computers for seniors'],
    },
    {
      id: 'help-desk',
      name: 'IT help desk',
      alsoCalled: ['it help', 'it support', 'tech support', 'technical support', 'help desk'],
    },
    {
      id: 'home-theater',
      name: 'TV and home theater set-up',
      alsoCalled: ['home theater', 'tv mounting', 'tv set-up', 'surround sound'],
    },
  ],
} as const satisfies SkillsOfIndustries;
