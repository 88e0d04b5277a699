import type { SkillsOfIndustries } from './types.ts';

/** Design and rooms. */
export const designSkills = {
  'graphic-design': [
    { id: 'logo-design', name: 'Logo design', alsoCalled: ['logo', 'logos', 'logo designer', 'new logo'] },
    {
      id: 'brand-identity',
      name: 'Brand identity',
      alsoCalled: ['branding', 'brand design', 'corporate identity', 'visual identity', 'rebrand'],
    },
    {
      id: 'illustration',
      name: 'Illustration',
      alsoCalled: ['illustrator', 'ink drawing', 'book illustration', 'portrait drawing'],
    },
    {
      id: 'print-layout',
      name: 'Flyer and menu layout',
      alsoCalled: ['flyer', 'menu design', 'leaflet', 'price list design', 'menu layout'],
    },
    {
      id: 'packaging-design',
      name: 'Packaging and label design',
      alsoCalled: ['packaging', 'label design', 'product label', 'packaging designer'],
    },
    {
      id: 'business-cards',
      name: 'Business cards',
      alsoCalled: ['business card', 'visiting card', 'letterpress card'],
    },
    {
      id: 'poster-design',
      name: 'Poster design',
      alsoCalled: ['event poster', 'concert poster', 'poster artist', 'hand-printed poster'],
    },
    {
      id: 'lettering',
      name: 'Lettering',
      alsoCalled: ['hand lettering', 'calligraphy', 'calligrapher', 'letterer', 'sign lettering'],
    },
    { id: 'book-cover', name: 'Book cover design', alsoCalled: ['book cover', 'cover art', 'cover designer'] },
    {
      id: 'brochure-design',
      name: 'Brochure design',
      alsoCalled: ['brochure', 'annual report design', 'catalogue design', 'booklet'],
    },
    {
      id: 'sign-design',
      name: 'Sign design',
      alsoCalled: ['signage', 'shop sign', 'menu board', 'vehicle lettering', 'sign painter'],
    },
    {
      id: 'presentation-design',
      name: 'Presentation slides',
      alsoCalled: ['slides', 'slide deck', 'pitch deck', 'powerpoint', 'presentation design'],
    },
    {
      id: 'infographics',
      name: 'Infographics',
      alsoCalled: ['infographic', 'chart design', 'diagram', 'explainer drawing'],
    },
    { id: 'mural', name: 'Mural painting', alsoCalled: ['mural', 'wall painting', 'wall art', 'muralist'] },
    {
      id: 'social-graphics',
      name: 'Social media graphics',
      alsoCalled: ['instagram graphics', 'social media template', 'banner design', 'post templates'],
    },
    {
      id: 't-shirt-design',
      name: 'T-shirt design',
      alsoCalled: ['t-shirt', 'shirt print', 'merch design', 'screen print design'],
    },
    {
      id: 'photo-retouching',
      name: 'Photo retouching',
      alsoCalled: ['retouching', 'photo editing', 'photoshop', 'photo restoration'],
    },
    { id: 'icon-design', name: 'Icon design', alsoCalled: ['icons', 'icon set', 'pictogram'] },
    {
      id: 'invitation-design',
      name: 'Invitation design',
      alsoCalled: ['invitation', 'wedding invitation', 'save the date', 'greeting card design'],
    },
  ],
  'interior-design': [
    {
      id: 'interior-design',
      name: 'Interior design',
      alsoCalled: ['interior designer', 'interior decorating', 'interior decorator', 'room design'],
    },
    { id: 'room-makeover', name: 'Room makeover', alsoCalled: ['room make-over', 'redecorating', 'room refresh'] },
    {
      id: 'color-advice',
      name: 'Color advice for rooms',
      alsoCalled: ['colour advice', 'paint colors', 'paint colours', 'color consultation'],
    },
    {
      id: 'kitchen-planning',
      name: 'Kitchen planning',
      alsoCalled: ['kitchen design', 'kitchen planner', 'kitchen layout'],
    },
    { id: 'bathroom-planning', name: 'Bathroom planning', alsoCalled: ['bathroom design', 'bathroom layout'] },
    { id: 'lighting-design', name: 'Lighting design', alsoCalled: ['light planning', 'lighting plan'] },
    { id: 'floor-plans', name: 'Floor plans', alsoCalled: ['floor plan', 'floorplan', 'room plan', 'space planning'] },
    {
      id: 'shop-design',
      name: 'Shop and office design',
      alsoCalled: ['shop design', 'office design', 'store layout', 'window display'],
    },
    { id: 'feng-shui', name: 'Feng shui', alsoCalled: ['feng shui consultant', 'room energy check'] },
    { id: 'picture-hanging', name: 'Picture hanging', alsoCalled: ['hang pictures', 'gallery wall', 'art hanging'] },
    {
      id: 'furniture-sourcing',
      name: 'Furniture sourcing',
      alsoCalled: ['furniture shopping', 'vintage furniture finding'],
    },
    {
      id: 'holiday-decoration',
      name: 'Holiday decoration',
      alsoCalled: ['christmas decoration', 'holiday lights', 'halloween decoration'],
    },
  ],
} as const satisfies SkillsOfIndustries;
