import type { SkillsOfIndustries } from './types.ts';

/** Lessons and music. */
export const learningSkills = {
  education: [
    {
      id: 'language-lessons',
      name: 'Language lessons',
      alsoCalled: ['language lesson', 'language teacher', 'language tutor', 'language exchange'],
    },
    {
      id: 'math-tutoring',
      name: 'Math tutoring',
      alsoCalled: ['math tutor', 'maths tutor', 'math lessons', 'maths lessons', 'calculus'],
    },
    {
      id: 'english-lessons',
      name: 'English lessons',
      alsoCalled: ['english lesson', 'english teacher', 'esl', 'english conversation'],
    },
    {
      id: 'spanish-lessons',
      name: 'Spanish lessons',
      alsoCalled: ['spanish lesson', 'spanish teacher', 'learn spanish', 'spanish conversation'],
    },
    { id: 'french-lessons', name: 'French lessons', alsoCalled: ['french lesson', 'french teacher', 'learn french'] },
    { id: 'german-lessons', name: 'German lessons', alsoCalled: ['german lesson', 'german teacher', 'learn german'] },
    {
      id: 'science-tutoring',
      name: 'Science tutoring',
      alsoCalled: ['physics tutor', 'chemistry tutor', 'biology tutor', 'science tutor'],
    },
    {
      id: 'reading-tutoring',
      name: 'Reading and writing tutoring',
      alsoCalled: ['reading tutor', 'dyslexia help', 'literacy tutor', 'writing tutor'],
    },
    {
      id: 'test-preparation',
      name: 'Test preparation',
      alsoCalled: ['sat prep', 'exam preparation', 'act prep', 'gre prep', 'exam coaching'],
    },
    { id: 'homework-help', name: 'Homework help', alsoCalled: ['homework', 'after-school help', 'homework tutor'] },
    {
      id: 'college-advice',
      name: 'College application advice',
      alsoCalled: ['college application', 'college essay', 'scholarship application'],
    },
    {
      id: 'statistics-lessons',
      name: 'Statistics lessons',
      alsoCalled: ['statistics tutor', 'learn statistics', 'data literacy'],
    },
    {
      id: 'coding-lessons',
      name: 'Coding lessons',
      alsoCalled: ['learn to code', 'programming lessons', 'coding for kids', 'python lessons'],
    },
    {
      id: 'public-speaking',
      name: 'Public speaking',
      alsoCalled: ['public speaker', 'speech coach', 'presentation training', 'voice coach'],
    },
    {
      id: 'art-lessons',
      name: 'Art lessons',
      alsoCalled: ['drawing lessons', 'painting lessons', 'art teacher', 'art class', 'watercolor class'],
    },
    {
      id: 'driving-lessons',
      name: 'Driving lessons',
      alsoCalled: ['driving lesson', 'driving instructor', 'learn to drive'],
    },
    { id: 'study-skills', name: 'Study skills', alsoCalled: ['study coach', 'learning coach', 'time management'] },
    {
      id: 'history-tutoring',
      name: 'History and civics tutoring',
      alsoCalled: ['history tutor', 'civics tutor', 'citizenship test'],
    },
  ],
  music: [
    { id: 'music-lessons', name: 'Music lessons', alsoCalled: ['music lesson', 'music teacher', 'instrument lessons'] },
    {
      id: 'guitar-lessons',
      name: 'Guitar lessons',
      alsoCalled: ['guitar lesson', 'guitar teacher', 'bass lessons', 'ukulele lessons', 'learn guitar'],
    },
    {
      id: 'piano-lessons',
      name: 'Piano lessons',
      alsoCalled: ['piano lesson', 'piano teacher', 'keyboard lessons', 'learn piano'],
    },
    {
      id: 'singing-lessons',
      name: 'Singing lessons',
      alsoCalled: ['singing lesson', 'vocal coach', 'singing teacher', 'voice lessons'],
    },
    { id: 'drum-lessons', name: 'Drum lessons', alsoCalled: ['drum lesson', 'drum teacher', 'percussion lessons'] },
    {
      id: 'violin-lessons',
      name: 'Violin and cello lessons',
      alsoCalled: ['violin lesson', 'violin teacher', 'cello lesson', 'fiddle lessons'],
    },
    {
      id: 'recording',
      name: 'Music recording',
      alsoCalled: ['recording studio', 'studio recording', 'studio day', 'record a song'],
    },
    {
      id: 'mixing',
      name: 'Mixing and mastering',
      alsoCalled: ['mixing engineer', 'mastering', 'audio mixing', 'sound mixing'],
    },
    {
      id: 'podcast-editing',
      name: 'Podcast editing',
      alsoCalled: ['podcast', 'podcast clean-up', 'podcast editor', 'podcast production'],
    },
    {
      id: 'composing',
      name: 'Music composition',
      alsoCalled: ['composer', 'intro music', 'jingle', 'original music', 'film music', 'songwriter'],
    },
    {
      id: 'live-music',
      name: 'Live music',
      alsoCalled: ['live band', 'wedding band', 'musician', 'live guitar', 'gig'],
    },
    { id: 'dj', name: 'DJ', alsoCalled: ['disc jockey', 'wedding dj', 'party dj'] },
    {
      id: 'sound-engineering',
      name: 'Sound engineering',
      alsoCalled: ['live sound', 'sound engineer', 'pa system', 'sound technician'],
    },
    { id: 'voice-over', name: 'Voice-over', alsoCalled: ['voice over', 'voiceover', 'narration', 'audiobook reading'] },
    {
      id: 'piano-tuning',
      name: 'Instrument tuning and repair',
      alsoCalled: ['piano tuning', 'piano tuner', 'guitar repair', 'instrument repair'],
    },
  ],
} as const satisfies SkillsOfIndustries;
