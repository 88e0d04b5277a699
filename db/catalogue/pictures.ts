import type { SkillsOfIndustries } from './types.ts';

/** Photography and film. */
export const picturesSkills = {
  photography: [
    {
      id: 'portrait-photos',
      name: 'Portrait photos',
      alsoCalled: ['portrait photographer', 'headshot', 'portrait photography', 'portraits', 'photo portrait'],
    },
    {
      id: 'product-photos',
      name: 'Product photos',
      alsoCalled: ['product photography', 'product photographer', 'photos of my products', 'catalogue photos'],
    },
    {
      id: 'event-photos',
      name: 'Event photos',
      alsoCalled: ['event photographer', 'event photography', 'party photos'],
    },
    {
      id: 'wedding-photos',
      name: 'Wedding photos',
      alsoCalled: ['wedding photographer', 'wedding photography', 'engagement photos'],
    },
    { id: 'food-photos', name: 'Food photos', alsoCalled: ['food photography', 'food photographer', 'menu photos'] },
    {
      id: 'family-photos',
      name: 'Family photos',
      alsoCalled: ['family photographer', 'family portrait', 'newborn photos', 'baby photos'],
    },
    {
      id: 'real-estate-photos',
      name: 'Real estate photos',
      alsoCalled: ['property photos', 'house photos', 'interior photography', 'listing photos'],
    },
    { id: 'pet-photos', name: 'Pet photos', alsoCalled: ['pet portrait', 'pet photographer', 'dog photos'] },
    {
      id: 'brand-photos',
      name: 'Brand photos',
      alsoCalled: ['brand photography', 'business photos', 'team photos', 'brand photo day'],
    },
    { id: 'drone-photos', name: 'Drone photos', alsoCalled: ['aerial photos', 'drone pilot', 'drone photography'] },
    { id: 'passport-photos', name: 'Passport photos', alsoCalled: ['passport photo', 'id photo', 'visa photo'] },
    {
      id: 'photo-lessons',
      name: 'Photography lessons',
      alsoCalled: ['photography lesson', 'photo course', 'camera lesson', 'photography class'],
    },
    {
      id: 'photo-scanning',
      name: 'Photo scanning',
      alsoCalled: ['scan photos', 'slide scanning', 'digitise photos', 'digitize photos'],
    },
    {
      id: 'fashion-photos',
      name: 'Fashion photos',
      alsoCalled: ['fashion photographer', 'lookbook', 'model portfolio'],
    },
    {
      id: 'garden-photos',
      name: 'Garden and building photos',
      alsoCalled: ['architecture photos', 'architectural photographer', 'garden photos'],
    },
  ],
  'video-production': [
    {
      id: 'video-editing',
      name: 'Video editing',
      alsoCalled: ['video editor', 'edit videos', 'film editing', 'edit my video', 'video cut'],
    },
    {
      id: 'promo-video',
      name: 'Promotional film',
      alsoCalled: ['promotional video', 'promo video', 'product film', 'image film', 'company film'],
    },
    {
      id: 'event-video',
      name: 'Event video',
      alsoCalled: ['event film', 'recap video', 'event recap', 'conference video'],
    },
    {
      id: 'wedding-video',
      name: 'Wedding video',
      alsoCalled: ['wedding film', 'wedding videographer', 'wedding movie'],
    },
    {
      id: 'social-video',
      name: 'Short videos for social media',
      alsoCalled: ['reels', 'tiktok', 'short videos', 'vertical videos', 'social media video'],
    },
    {
      id: 'documentary',
      name: 'Short documentary',
      alsoCalled: ['documentary', 'documentary film', 'documentary maker', 'portrait film'],
    },
    {
      id: 'animation',
      name: 'Animation',
      alsoCalled: ['animator', 'motion graphics', 'animated video', 'explainer video'],
    },
    {
      id: 'subtitles',
      name: 'Subtitles and captions',
      alsoCalled: ['subtitle', 'captions', 'closed captions', 'video subtitles'],
    },
    {
      id: 'filming',
      name: 'Filming',
      alsoCalled: ['videographer', 'camera operator', 'film shoot', 'video shoot', 'cameraman'],
    },
    { id: 'live-streaming', name: 'Live streaming', alsoCalled: ['live stream', 'livestream', 'webinar recording'] },
    { id: 'drone-video', name: 'Drone video', alsoCalled: ['aerial video', 'drone film'] },
    {
      id: 'screenwriting',
      name: 'Script for a video',
      alsoCalled: ['video script', 'screenplay', 'script writer', 'storyboard'],
    },
    {
      id: 'color-grading',
      name: 'Color grading',
      alsoCalled: ['colour grading', 'color correction', 'colour correction'],
    },
    {
      id: 'video-lessons',
      name: 'Filming lessons',
      alsoCalled: ['video course', 'filming lesson', 'video editing lesson'],
    },
    { id: 'youtube', name: 'YouTube channel set-up', alsoCalled: ['youtube', 'youtube channel', 'video thumbnails'] },
  ],
} as const satisfies SkillsOfIndustries;
