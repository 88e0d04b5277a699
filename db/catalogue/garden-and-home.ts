import type { SkillsOfIndustries } from './types.ts';

/** Gardens, cleaning and homes to sell or rent. */
export const gardenAndHomeSkills = {
  landscaping: [
    {
      id: 'garden-design',
      name: 'Garden design',
      alsoCalled: ['garden designer', 'landscape design', 'garden plan', 'landscaper', 'native garden'],
    },
    { id: 'lawn-care', name: 'Lawn care', alsoCalled: ['lawn mowing', 'mow the lawn', 'grass cutting', 'lawn'] },
    { id: 'gardening', name: 'Gardening', alsoCalled: ['gardener', 'garden work', 'weeding', 'yard work', 'planting'] },
    {
      id: 'tree-pruning',
      name: 'Tree pruning',
      alsoCalled: ['tree trimming', 'fruit trees', 'prune trees', 'arborist', 'tree surgeon'],
    },
    { id: 'hedge-trimming', name: 'Hedge trimming', alsoCalled: ['hedge cutting', 'hedge', 'bush trimming'] },
    {
      id: 'irrigation',
      name: 'Irrigation',
      alsoCalled: ['drip irrigation', 'sprinkler', 'rain barrel', 'watering system'],
    },
    { id: 'raised-beds', name: 'Raised beds', alsoCalled: ['raised bed', 'garden beds', 'planter boxes'] },
    {
      id: 'vegetable-garden',
      name: 'Vegetable garden',
      alsoCalled: ['kitchen garden', 'vegetable bed', 'herb garden', 'grow vegetables'],
    },
    { id: 'patios', name: 'Patios and paths', alsoCalled: ['patio', 'paving', 'garden path', 'stone path', 'paver'] },
    {
      id: 'leaf-clearing',
      name: 'Leaf and snow clearing',
      alsoCalled: ['leaf raking', 'snow shovelling', 'snow removal', 'leaf removal'],
    },
    {
      id: 'house-plants',
      name: 'House plant care',
      alsoCalled: ['houseplants', 'indoor plants', 'plant care', 'plant sitting'],
    },
    { id: 'ponds', name: 'Ponds and fountains', alsoCalled: ['garden pond', 'fountain', 'koi pond'] },
    { id: 'composting', name: 'Composting', alsoCalled: ['compost', 'worm bin', 'compost set-up'] },
    {
      id: 'garden-clearing',
      name: 'Garden clearing',
      alsoCalled: ['yard clearing', 'brush clearing', 'garden clean-up', 'yard clean-up'],
    },
    {
      id: 'flower-beds',
      name: 'Flower beds',
      alsoCalled: ['flower garden', 'perennial bed', 'pollinator garden', 'rose care'],
    },
  ],
  cleaning: [
    { id: 'deep-cleaning', name: 'Deep cleaning', alsoCalled: ['deep clean', 'spring cleaning', 'thorough cleaning'] },
    {
      id: 'house-cleaning',
      name: 'House cleaning',
      alsoCalled: ['house cleaner', 'cleaning lady', 'home cleaning', 'apartment cleaning', 'housekeeper'],
    },
    { id: 'office-cleaning', name: 'Office cleaning', alsoCalled: ['office cleaner', 'shop cleaning', 'janitor'] },
    {
      id: 'organizing',
      name: 'Organizing',
      alsoCalled: ['organiser', 'organizer', 'professional organizer', 'home organizing', 'studio organizing'],
    },
    {
      id: 'decluttering',
      name: 'Decluttering',
      alsoCalled: ['declutter', 'clear out', 'attic clear-out', 'garage clear-out'],
    },
    {
      id: 'window-cleaning',
      name: 'Window cleaning',
      alsoCalled: ['window cleaner', 'clean windows', 'window washing'],
    },
    {
      id: 'carpet-cleaning',
      name: 'Carpet cleaning',
      alsoCalled: ['carpet cleaner', 'rug cleaning', 'upholstery cleaning'],
    },
    {
      id: 'move-out-cleaning',
      name: 'Move-out cleaning',
      alsoCalled: ['end of tenancy cleaning', 'moving out cleaning'],
    },
    { id: 'laundry', name: 'Laundry and ironing', alsoCalled: ['laundry', 'ironing', 'washing and folding'] },
    {
      id: 'oven-cleaning',
      name: 'Oven and kitchen cleaning',
      alsoCalled: ['oven cleaning', 'fridge cleaning', 'grill cleaning'],
    },
    {
      id: 'wardrobe-sorting',
      name: 'Wardrobe sorting',
      alsoCalled: ['closet organizing', 'closet clean-out', 'capsule wardrobe'],
    },
    {
      id: 'paper-sorting',
      name: 'Paper and file sorting',
      alsoCalled: ['filing help', 'paperwork sorting', 'sort papers'],
    },
    { id: 'waste-removal', name: 'Waste removal', alsoCalled: ['junk removal', 'bulky waste', 'rubbish removal'] },
  ],
  'real-estate': [
    { id: 'home-staging', name: 'Home staging', alsoCalled: ['staging', 'stage a house', 'home stager'] },
    {
      id: 'property-management',
      name: 'Property management',
      alsoCalled: ['property manager', 'rental management', 'landlord service'],
    },
    {
      id: 'house-hunting',
      name: 'House hunting',
      alsoCalled: ['apartment search', 'flat hunting', 'find an apartment', 'relocation help'],
    },
    {
      id: 'real-estate-agent',
      name: 'Selling a home',
      alsoCalled: ['real estate agent', 'realtor', 'estate agent', 'sell my house'],
    },
    {
      id: 'home-inspection',
      name: 'Home inspection',
      alsoCalled: ['home inspector', 'house survey', 'building inspection'],
    },
    { id: 'property-valuation', name: 'Property valuation', alsoCalled: ['house valuation', 'appraisal', 'appraiser'] },
    {
      id: 'holiday-rental',
      name: 'Holiday rental help',
      alsoCalled: ['airbnb', 'vacation rental', 'airbnb host', 'short-term rental'],
    },
    { id: 'mortgage-advice', name: 'Mortgage advice', alsoCalled: ['mortgage', 'mortgage broker', 'home loan'] },
    {
      id: 'architecture',
      name: "Architect's drawings",
      alsoCalled: ['architect', 'building plans', 'extension plans', 'blueprints'],
    },
    { id: 'tenant-search', name: 'Tenant search', alsoCalled: ['find a tenant', 'tenant screening'] },
    { id: 'house-sitting', name: 'House sitting', alsoCalled: ['house sitter', 'home watch', 'watch my house'] },
  ],
} as const satisfies SkillsOfIndustries;
