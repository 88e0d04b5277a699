import type { SkillsOfIndustries } from './types.ts';

/** Health and looks. */
export const bodySkills = {
  health: [
    {
      id: 'massage',
      name: 'Massage therapy',
      alsoCalled: ['massage', 'massage therapist', 'back massage', 'massage session', 'sports massage'],
    },
    {
      id: 'nutrition-advice',
      name: 'Nutrition advice',
      alsoCalled: ['nutritionist', 'dietitian', 'diet plan', 'nutrition coach', 'healthy eating'],
    },
    { id: 'meditation', name: 'Meditation', alsoCalled: ['mindfulness', 'meditation class', 'guided meditation'] },
    { id: 'breathing', name: 'Breathing exercises', alsoCalled: ['breathwork', 'breathing break', 'breathing lesson'] },
    {
      id: 'physiotherapy',
      name: 'Physical therapy',
      alsoCalled: ['physiotherapist', 'physiotherapy', 'physical therapist', 'physio'],
    },
    { id: 'acupuncture', name: 'Acupuncture', alsoCalled: ['acupuncturist', 'acupressure', 'needling'] },
    {
      id: 'counseling',
      name: 'Counseling',
      alsoCalled: ['counselling', 'counselor', 'counsellor', 'talk therapy', 'psychotherapist'],
    },
    { id: 'reiki', name: 'Reiki and energy work', alsoCalled: ['reiki', 'energy healing'] },
    { id: 'first-aid', name: 'First aid course', alsoCalled: ['first aid', 'cpr', 'cpr course'] },
    {
      id: 'ergonomics',
      name: 'Ergonomic advice',
      alsoCalled: ['ergonomics', 'desk posture', 'posture check', 'workplace ergonomics'],
    },
    { id: 'sleep-coaching', name: 'Sleep coaching', alsoCalled: ['sleep coach', 'better sleep', 'insomnia help'] },
    {
      id: 'herbal-remedies',
      name: 'Herbal remedies',
      alsoCalled: ['herbalist', 'herbal tea', 'natural remedies', 'aromatherapy'],
    },
    { id: 'foot-care', name: 'Foot care', alsoCalled: ['podiatry', 'reflexology', 'foot massage'] },
    {
      id: 'doula',
      name: 'Birth and baby support',
      alsoCalled: ['doula', 'midwife', 'birth preparation', 'breastfeeding advice'],
    },
    { id: 'hypnotherapy', name: 'Hypnotherapy', alsoCalled: ['hypnosis', 'hypnotherapist', 'stop smoking help'] },
  ],
  fitness: [
    {
      id: 'personal-training',
      name: 'Personal training',
      alsoCalled: ['personal trainer', 'fitness trainer', 'workout plan', 'training plan', 'fitness coach'],
    },
    {
      id: 'yoga-lessons',
      name: 'Yoga lessons',
      alsoCalled: ['yoga', 'yoga teacher', 'yoga class', 'private yoga', 'yoga instructor'],
    },
    { id: 'pilates', name: 'Pilates', alsoCalled: ['pilates class', 'pilates teacher', 'pilates lesson'] },
    {
      id: 'running-coaching',
      name: 'Running coaching',
      alsoCalled: ['running coach', 'marathon training', 'running plan', 'run training'],
    },
    {
      id: 'strength-training',
      name: 'Strength training',
      alsoCalled: ['weight training', 'weightlifting', 'strength coach'],
    },
    {
      id: 'rehab-training',
      name: 'Training after an injury',
      alsoCalled: ['rehab training', 'injury recovery', 'coming back after an injury'],
    },
    {
      id: 'swimming-lessons',
      name: 'Swimming lessons',
      alsoCalled: ['swimming lesson', 'swim coach', 'learn to swim', 'swimming teacher'],
    },
    {
      id: 'tennis-lessons',
      name: 'Tennis lessons',
      alsoCalled: ['tennis', 'tennis coach', 'tennis lesson', 'pickleball'],
    },
    { id: 'martial-arts', name: 'Martial arts', alsoCalled: ['karate', 'judo', 'boxing', 'self-defense', 'jiu-jitsu'] },
    { id: 'dance-fitness', name: 'Dance fitness', alsoCalled: ['zumba', 'aerobics', 'dance workout'] },
    { id: 'climbing-lessons', name: 'Climbing lessons', alsoCalled: ['climbing', 'climbing coach', 'bouldering'] },
    { id: 'golf-lessons', name: 'Golf lessons', alsoCalled: ['golf', 'golf coach', 'golf lesson'] },
    {
      id: 'life-coaching',
      name: 'Life coaching',
      alsoCalled: ['life coach', 'personal coaching', 'accountability coach', 'goal setting'],
    },
    {
      id: 'senior-fitness',
      name: 'Exercise for seniors',
      alsoCalled: ['senior fitness', 'chair exercise', 'balance training'],
    },
    {
      id: 'cycling-coaching',
      name: 'Cycling coaching',
      alsoCalled: ['cycling coach', 'bike training', 'learn to cycle'],
    },
  ],
  beauty: [
    {
      id: 'haircut',
      name: 'Haircut and styling',
      alsoCalled: ['hair cut', 'hairdresser', 'hair stylist', 'hairstylist', 'hair styling'],
    },
    {
      id: 'barber',
      name: 'Barber',
      alsoCalled: ['beard trim', 'hot shave', "men's haircut", 'barber shop', 'grooming for men'],
    },
    { id: 'hair-coloring', name: 'Hair coloring', alsoCalled: ['hair colour', 'hair color', 'highlights', 'balayage'] },
    { id: 'make-up', name: 'Make-up', alsoCalled: ['makeup', 'make-up artist', 'makeup artist', 'bridal make-up'] },
    {
      id: 'manicure',
      name: 'Manicure and nails',
      alsoCalled: ['manicure', 'pedicure', 'nail art', 'nail technician', 'gel nails'],
    },
    { id: 'facials', name: 'Facials and skin care', alsoCalled: ['facial', 'skin care', 'skincare', 'beautician'] },
    { id: 'braiding', name: 'Braiding', alsoCalled: ['hair braiding', 'braids', 'cornrows', 'locs'] },
    {
      id: 'waxing',
      name: 'Waxing and brows',
      alsoCalled: ['waxing', 'eyebrow shaping', 'lash extensions', 'threading'],
    },
    {
      id: 'wardrobe-styling',
      name: 'Personal styling',
      alsoCalled: ['stylist', 'personal stylist', 'style advice', 'personal shopper', 'outfit advice'],
    },
    { id: 'tattoo', name: 'Tattoo design', alsoCalled: ['tattoo', 'tattoo artist', 'henna', 'henna artist'] },
    { id: 'wedding-hair', name: 'Wedding hair', alsoCalled: ['bridal hair', 'wedding stylist', 'updo'] },
    { id: 'color-analysis', name: 'Color analysis', alsoCalled: ['colour analysis', 'seasonal colors'] },
  ],
} as const satisfies SkillsOfIndustries;
