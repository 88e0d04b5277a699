import { keyOfWord, normaliseWords } from './skill-words.ts';

type Named = { name: string; alsoCalled: readonly string[] };

/** 'Plumbing repair' within a sentence; 'SEO' and 'CAD drawings' keep their capitals. */
export const withinSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** Who is missing, in a sentence: 'a plumber' where a word for the skill names the person, else 'somebody for …'. */
export const soughtPerson = ({ name, alsoCalled }: Named): string => {
  const [first = ''] = normaliseWords(name).split(' ');
  const person = alsoCalled.find(
    (word) => word.endsWith('er') && word !== first && keyOfWord(word) === keyOfWord(first),
  );
  if (!person) return `somebody for ${withinSentence(name)}`;
  return `${/^[aeiou]/.test(person) ? 'an' : 'a'} ${person}`;
};

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** 'Two trades wait', 'One trade waits', '12 trades wait'. */
export const tradesWait = (waiting: number): string =>
  `${words[waiting] ?? waiting} ${waiting === 1 ? 'trade waits' : 'trades wait'}`;
