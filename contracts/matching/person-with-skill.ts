import { keyOfWord, normalizeWords } from '../posts/skill-words.ts';

type Named = { name: string; alsoCalled: readonly string[] };

/** Words that keep their capital letter in the middle of a sentence. */
const proper =
  /^(?:Arabic|Chinese|English|French|German|Japanese|Italian|Korean|Polish|Portuguese|Russian|Spanish|Vietnamese)$/;

/** A skill, or another thing, within a sentence: 'plumbing repair', 'a logo', but 'SEO', 'LinkedIn profile' and 'Spanish lessons'. */
export const withinSentence = (name: string): string => {
  const [first = ''] = name.split(/[\s]/);
  return /^(?:A$|\p{Lu}\p{Ll}+(?:$|[^\p{L}]))/u.test(first) && !proper.test(first)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;
};

/** Last words of skills that take an article: 'a website', but 'roof repair' and 'wedding photos'. */
const pieces = new Set(
  'app audit booth campaign charger course desk documentary film forecast garden identity makeover newsletter page plan profile prototype release report review show website workshop'.split(
    ' ',
  ),
);
/** Last words of skills that already name a person. */
const people = new Set('assistant barber chef dj officiant'.split(' '));

/** 'an app', 'an EV charger', 'a unicorn'. */
const withArticle = (noun: string): string => `${/^(?:[aeio]|un(?!i)|ev )/i.test(noun) ? 'an' : 'a'} ${noun}`;

/** A skill in a sentence about who is needed: 'a portfolio website', 'roof repair'. */
const thingFor = (name: string): string => {
  const thing = withinSentence(name);
  const [head = ''] = thing.split(/ (?:for|with) /);
  const last = head.split(' ').at(-1) ?? '';
  return pieces.has(last) || /^(?:script|van) (?:for|with) a /.test(thing) ? withArticle(thing) : thing;
};

/** Who is needed, in a sentence: 'a plumber' if a word for the skill names the person, else 'someone for …'. */
export const personWithSkill = ({ name, alsoCalled }: Named): string => {
  const [first = ''] = normalizeWords(name).split(' ');
  const last = name.split(' ').at(-1)?.toLowerCase() ?? '';
  if (people.has(last)) return withArticle(withinSentence(name));
  const person = alsoCalled.find(
    (word) => word.endsWith('er') && word !== first && keyOfWord(word) === keyOfWord(first),
  );
  return person ? withArticle(person) : `someone for ${thingFor(name)}`;
};

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** 'Two trades are waiting', 'One trade is waiting', '12 trades are waiting'. */
export const tradesWait = (waiting: number): string =>
  `${words[waiting] ?? waiting} ${waiting === 1 ? 'trade is waiting' : 'trades are waiting'}`;
