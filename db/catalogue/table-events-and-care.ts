import type { SkillsOfIndustries } from './types.ts';

/** Food, events, animals and people to look after. */
export const tableEventsAndCareSkills = {
  food: [
    {
      id: 'catering',
      name: 'Catering',
      alsoCalled: ['caterer', 'party food', 'buffet', 'food truck catering', 'catered dinner'],
    },
    {
      id: 'custom-cakes',
      name: 'Custom cakes',
      alsoCalled: ['custom cake', 'birthday cake', 'wedding cake', 'celebration cake', 'cake maker'],
    },
    { id: 'bread-baking', name: 'Bread baking', alsoCalled: ['bread', 'sourdough', 'bread baker', 'fresh bread'] },
    {
      id: 'private-chef',
      name: 'Private chef',
      alsoCalled: ['private dinner', 'personal chef', 'home chef', 'supper club'],
    },
    {
      id: 'cooking-lessons',
      name: 'Cooking lessons',
      alsoCalled: ['cooking class', 'cooking lesson', 'tamale class', 'learn to cook', 'cooking course'],
    },
    {
      id: 'meal-prep',
      name: 'Meal prep',
      alsoCalled: ['meal preparation', 'weekly meals', 'home-cooked meals', 'prepared meals', 'freezer meals'],
    },
    { id: 'baking-lessons', name: 'Baking lessons', alsoCalled: ['baking class', 'baking lesson', 'bread class'] },
    {
      id: 'cookies-pastry',
      name: 'Cookies and pastry',
      alsoCalled: ['cookies', 'pastry', 'pastries', 'cupcakes', 'croissants'],
    },
    {
      id: 'vegan-cooking',
      name: 'Vegan and special diets',
      alsoCalled: ['vegan food', 'vegan cook', 'gluten-free baking', 'vegetarian cooking'],
    },
    { id: 'bartending', name: 'Bartending', alsoCalled: ['bartender', 'cocktails', 'bar service', 'mixologist'] },
    {
      id: 'team-lunches',
      name: 'Team lunches',
      alsoCalled: ['office lunch', 'team lunch', 'office catering', 'lunch delivery'],
    },
    {
      id: 'preserves',
      name: 'Preserves and pickles',
      alsoCalled: ['jam', 'canning', 'pickles', 'fermenting', 'hot sauce'],
    },
    { id: 'coffee-service', name: 'Coffee service', alsoCalled: ['barista', 'coffee cart', 'coffee tasting'] },
    { id: 'barbecue', name: 'Barbecue', alsoCalled: ['bbq', 'grill master', 'smoked meat', 'pitmaster'] },
    {
      id: 'recipe-development',
      name: 'Recipe development',
      alsoCalled: ['recipes', 'recipe writing', 'menu planning'],
    },
  ],
  events: [
    {
      id: 'event-planning',
      name: 'Event planning',
      alsoCalled: ['event planner', 'party planning', 'event organizer', 'party planner', 'event management'],
    },
    {
      id: 'wedding-planning',
      name: 'Wedding planning',
      alsoCalled: ['wedding planner', 'wedding coordination', 'day-of coordination', 'wedding coordinator'],
    },
    {
      id: 'workshop-planning',
      name: 'Workshop planning',
      alsoCalled: ['seminar planning', 'conference planning', 'workshop organization'],
    },
    {
      id: 'event-decoration',
      name: 'Event decoration',
      alsoCalled: ['party decoration', 'balloon decoration', 'balloon artist', 'event styling'],
    },
    {
      id: 'floristry',
      name: 'Flowers and bouquets',
      alsoCalled: ['florist', 'flower arranging', 'bouquet', 'wedding flowers', 'floral design'],
    },
    {
      id: 'event-staffing',
      name: 'Event help',
      alsoCalled: ['waiter', 'waitress', 'event staff', 'serving staff', 'party help'],
    },
    {
      id: 'wedding-officiant',
      name: 'Wedding officiant',
      alsoCalled: ['officiant', 'wedding celebrant', 'wedding ceremony'],
    },
    {
      id: 'childrens-parties',
      name: "Children's parties",
      alsoCalled: ['kids party', 'face painting', "children's birthday", 'party games'],
    },
    { id: 'photo-booth', name: 'Photo booth', alsoCalled: ['selfie booth', 'photo booth rental'] },
    {
      id: 'event-equipment',
      name: 'Event equipment',
      alsoCalled: ['tent rental', 'party rental', 'stage lights', 'tables and chairs'],
    },
    {
      id: 'trade-fair',
      name: 'Trade fair stands',
      alsoCalled: ['exhibition stand', 'fair booth', 'market stall design'],
    },
    { id: 'tour-guiding', name: 'Tour guiding', alsoCalled: ['tour guide', 'city tour', 'walking tour', 'city guide'] },
    {
      id: 'travel-planning',
      name: 'Travel planning',
      alsoCalled: ['travel planner', 'trip planning', 'itinerary', 'travel agent'],
    },
  ],
  pets: [
    {
      id: 'dog-training',
      name: 'Dog training',
      alsoCalled: ['dog trainer', 'puppy training', 'dog obedience', 'puppy class'],
    },
    { id: 'dog-walking', name: 'Dog walking', alsoCalled: ['dog walker', 'dog walk', 'walk my dog', 'walk my beagle'] },
    {
      id: 'pet-sitting',
      name: 'Pet sitting',
      alsoCalled: ['pet sitter', 'dog sitting', 'cat sitting', 'cat sitter', 'dog sitter'],
    },
    {
      id: 'dog-grooming',
      name: 'Dog grooming',
      alsoCalled: ['dog groomer', 'pet grooming', 'dog bath', 'dog haircut'],
    },
    { id: 'pet-boarding', name: 'Pet boarding', alsoCalled: ['dog boarding', 'kennel', 'pet hotel'] },
    { id: 'cat-care', name: 'Cat care', alsoCalled: ['cat behavior', 'cat behaviour', 'feed my cat'] },
    { id: 'vet-advice', name: 'Veterinary advice', alsoCalled: ['vet', 'veterinarian', 'vet tech', 'animal nurse'] },
    { id: 'aquarium-care', name: 'Aquarium care', alsoCalled: ['aquarium', 'fish tank', 'aquarium set-up'] },
    { id: 'pet-transport', name: 'Pet transport', alsoCalled: ['pet taxi', 'drive my dog'] },
    { id: 'dog-clothes', name: 'Dog coats and collars', alsoCalled: ['dog coat', 'dog collar', 'pet clothes'] },
    {
      id: 'bird-care',
      name: 'Bird and small animal care',
      alsoCalled: ['bird sitting', 'rabbit care', 'hamster care', 'guinea pig care'],
    },
  ],
  'family-care': [
    { id: 'babysitting', name: 'Babysitting', alsoCalled: ['babysitter', 'baby sitter', 'evening childcare'] },
    {
      id: 'child-care',
      name: 'Child care',
      alsoCalled: ['nanny', 'childcare', 'childminder', 'day care', 'after-school care'],
    },
    {
      id: 'senior-care',
      name: 'Senior care',
      alsoCalled: ['elder care', 'elderly care', 'caregiver', 'senior companion'],
    },
    {
      id: 'companionship',
      name: 'Companionship',
      alsoCalled: ['visit the elderly', 'company for seniors', 'reading aloud'],
    },
    { id: 'school-runs', name: 'School runs', alsoCalled: ['school run', 'school pick-up', 'drive kids'] },
    { id: 'errands', name: 'Errands', alsoCalled: ['errand', 'grocery shopping', 'shopping help', 'pick-up service'] },
    {
      id: 'parenting-advice',
      name: 'Parenting advice',
      alsoCalled: ['parenting coach', 'parent coaching', 'toddler sleep'],
    },
    {
      id: 'special-needs',
      name: 'Special needs support',
      alsoCalled: ['autism support', 'disability support', 'special education'],
    },
    { id: 'baby-sleep', name: 'Baby sleep advice', alsoCalled: ['baby sleep', 'night nanny'] },
    { id: 'meal-visits', name: 'Meals for seniors', alsoCalled: ['bring meals', 'meals for the elderly'] },
    { id: 'genealogy', name: 'Family history', alsoCalled: ['genealogy', 'family tree', 'ancestry research'] },
  ],
  moving: [
    {
      id: 'moving-help',
      name: 'Moving help',
      alsoCalled: ['mover', 'movers', 'help moving', 'house move', 'removals'],
    },
    { id: 'packing', name: 'Packing and unpacking', alsoCalled: ['packing boxes', 'unpacking', 'packing help'] },
    { id: 'delivery', name: 'Delivery', alsoCalled: ['courier', 'delivery driver', 'parcel delivery'] },
    { id: 'van-hire', name: 'Van with a driver', alsoCalled: ['man with a van', 'van driver', 'furniture transport'] },
    {
      id: 'airport-rides',
      name: 'Rides and airport trips',
      alsoCalled: ['airport ride', 'airport transfer', 'chauffeur', 'personal driver'],
    },
    { id: 'storage', name: 'Storage space', alsoCalled: ['storage', 'storage room', 'garage space'] },
    {
      id: 'heavy-lifting',
      name: 'Heavy lifting',
      alsoCalled: ['piano moving', 'furniture lifting', 'heavy furniture'],
    },
    { id: 'long-distance-moves', name: 'Long-distance moves', alsoCalled: ['cross-country move', 'interstate move'] },
    { id: 'assembly-after-move', name: 'Setting up after a move', alsoCalled: ['unpack and set up', 'move-in help'] },
    { id: 'freight-advice', name: 'Freight and shipping', alsoCalled: ['shipping help', 'freight', 'pack and ship'] },
  ],
} as const satisfies SkillsOfIndustries;
