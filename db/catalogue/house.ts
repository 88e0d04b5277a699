import type { SkillsOfIndustries } from './types.ts';

/** Repairs and woodwork. */
export const houseSkills = {
  'home-repair': [
    {
      id: 'plumbing',
      name: 'Plumbing repair',
      alsoCalled: ['plumber', 'plumbing', 'pipe fitter', 'dripping tap', 'leaking sink'],
    },
    {
      id: 'electrical-work',
      name: 'Electrical work',
      alsoCalled: ['electrician', 'electrics', 'wiring', 'electrical repair', 'new outlets'],
    },
    {
      id: 'painting',
      name: 'Interior painting',
      alsoCalled: ['house painter', 'interior painter', 'paint a room', 'room painting', 'decorator'],
    },
    {
      id: 'handyman',
      name: 'Home repairs',
      alsoCalled: ['handyman', 'home repair', 'odd jobs', 'small repairs', 'repairs around the house'],
    },
    {
      id: 'drywall',
      name: 'Drywall repair',
      alsoCalled: ['drywall', 'plasterer', 'plastering', 'drywall patch', 'sheetrock'],
    },
    { id: 'tiling', name: 'Tiling', alsoCalled: ['tiler', 'tile work', 'bathroom tiles', 'tile floor', 'tile layer'] },
    {
      id: 'flooring',
      name: 'Flooring',
      alsoCalled: ['floor laying', 'laminate floor', 'hardwood floor', 'floor sanding', 'vinyl floor'],
    },
    { id: 'roofing', name: 'Roof repair', alsoCalled: ['roofer', 'roofing', 'roof leak', 'shingles'] },
    { id: 'gutters', name: 'Gutter cleaning and repair', alsoCalled: ['gutter', 'gutter cleaning', 'downspout'] },
    {
      id: 'window-repair',
      name: 'Window repair',
      alsoCalled: ['window repairs', 'sash window', 'window frame', 'window glazing', 'glazier'],
    },
    {
      id: 'door-repair',
      name: 'Door repair',
      alsoCalled: ['door repairs', 'sticking door', 'door hanging', 'hang a door', 'garage door'],
    },
    {
      id: 'exterior-painting',
      name: 'Exterior painting',
      alsoCalled: ['paint a house', 'fence painting', 'facade painting'],
    },
    {
      id: 'heating-cooling',
      name: 'Heating and cooling',
      alsoCalled: ['hvac', 'furnace', 'air conditioning', 'ac repair', 'heating repair'],
    },
    {
      id: 'appliance-repair',
      name: 'Appliance repair',
      alsoCalled: ['washing machine repair', 'dishwasher repair', 'fridge repair', 'oven repair'],
    },
    { id: 'masonry', name: 'Masonry', alsoCalled: ['bricklayer', 'brickwork', 'stone wall', 'mason', 'concrete work'] },
    {
      id: 'bathroom-fitting',
      name: 'Bathroom fitting',
      alsoCalled: ['bathroom renovation', 'bathroom fitter', 'new shower'],
    },
    {
      id: 'kitchen-fitting',
      name: 'Kitchen fitting',
      alsoCalled: ['kitchen renovation', 'kitchen fitter', 'kitchen installation'],
    },
    {
      id: 'insulation',
      name: 'Insulation',
      alsoCalled: ['insulate', 'loft insulation', 'attic insulation', 'draft proofing'],
    },
    { id: 'wallpapering', name: 'Wallpapering', alsoCalled: ['wallpaper', 'wallpaper hanging'] },
    { id: 'locksmith', name: 'Locks and keys', alsoCalled: ['locksmith', 'lock change', 'door lock'] },
    {
      id: 'pressure-washing',
      name: 'Pressure washing',
      alsoCalled: ['power washing', 'driveway cleaning', 'patio cleaning'],
    },
    {
      id: 'furniture-assembly',
      name: 'Furniture assembly',
      alsoCalled: ['ikea assembly', 'flat-pack', 'assemble furniture'],
    },
  ],
  carpentry: [
    {
      id: 'custom-furniture',
      name: 'Custom furniture',
      alsoCalled: ['furniture maker', 'cabinet maker', 'custom table', 'dining table', 'bespoke furniture'],
    },
    {
      id: 'shelves',
      name: 'Shelves and built-ins',
      alsoCalled: ['shelf', 'shelving', 'built-in shelves', 'bookcase', 'wall of shelves'],
    },
    {
      id: 'carpentry',
      name: 'Carpentry',
      alsoCalled: ['carpenter', 'joiner', 'woodwork repairs', 'carpentry repairs'],
    },
    {
      id: 'cabinets',
      name: 'Cabinets',
      alsoCalled: ['kitchen cabinets', 'cupboard', 'wardrobe building', 'cabinetry'],
    },
    { id: 'decking', name: 'Decks and porches', alsoCalled: ['deck', 'deck building', 'porch repair', 'back step'] },
    { id: 'fencing', name: 'Fences and gates', alsoCalled: ['fence', 'fence repair', 'gate repair', 'garden gate'] },
    {
      id: 'furniture-repair',
      name: 'Furniture repair',
      alsoCalled: ['chair repair', 'table repair', 'furniture restoration', 'refinish furniture'],
    },
    { id: 'wood-turning', name: 'Wood turning', alsoCalled: ['woodturner', 'turned bowls', 'lathe work'] },
    { id: 'cutting-boards', name: 'Cutting boards', alsoCalled: ['cutting board', 'chopping board', 'serving board'] },
    { id: 'stairs', name: 'Stairs and railings', alsoCalled: ['staircase', 'stair repair', 'handrail', 'railing'] },
    {
      id: 'sheds',
      name: 'Sheds and small buildings',
      alsoCalled: ['garden shed', 'shed', 'playhouse', 'chicken coop'],
    },
    { id: 'picture-frames', name: 'Picture frames', alsoCalled: ['picture framing', 'custom frame', 'frame maker'] },
    { id: 'desk-building', name: 'Built-in desk', alsoCalled: ['custom desk', 'standing desk', 'workbench'] },
    { id: 'wood-carving', name: 'Wood carving', alsoCalled: ['woodcarver', 'carved sign', 'whittling'] },
    { id: 'trim', name: 'Trim and molding', alsoCalled: ['crown molding', 'baseboard', 'skirting board'] },
  ],
} as const satisfies SkillsOfIndustries;
