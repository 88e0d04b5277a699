import { expect, test } from 'vitest';
import { hasWords, markWords, searchWords, queryWords } from './search-words.ts';

const finds = (text: string, search: string) => {
  const terms = queryWords(search);
  return terms.length > 0 && hasWords(text, terms);
};

test.each([
  ['Über das CAFÉ', ['uber', 'das', 'cafe']],
  ['Logo Entwurf 2', ['logo', 'entwurf', '2']],
  ['  \n', []],
  ['x'.repeat(100), ['x'.repeat(64)]],
])('the words of %j are folded', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test.each([
  ['The garden plan', 'gar plan', 'The garden plan'],
  ['C++ lessons', 'C++', 'c++ LESS'],
  ['C# and F#, .NET or ASP.NET', 'C#', 'f#', '.net', '.NET c#', 'asp.net'],
  ['(C++)/C++17', 'C++', 'C++ 17'],
  ['Statistics in R, please', 'R', 'r stat'],
  ['R&D, AT&T', 'R&D', 'at&t'],
  ['Notepad++ and Google+', 'notepad', 'notepad++', 'google+'],
  ['Done!!! 100 % 🎸', '!', '!!', '%', '🎸', '100'],
  ['我想教钢琴和吉他', '我想', '钢琴', '吉他', '琴', '钢琴和吉他', '我想教钢琴和吉他'],
  ['日本語のギター教室', 'ギター', '教室', '日本語', 'ｷﾞﾀｰ'],
  ['ฉันอยากเรียนกีตาร์', 'กีตาร์', 'เรียนกีตาร์', 'เรียน'],
  ['DIY教室、王小明', 'diy', '教室', '小明'],
  ['Łukasz Wałęsa, Bjørn Ødegård', 'lukasz walesa', 'bjorn ODEGARD', 'Łukasz', 'Ødegård'],
  ['Groß in der Straße', 'gross', 'GROSS', 'strasse', 'straße', 'STRAẞE'],
  ['Işıl Yıldız', 'isil', 'ışıl', 'yildiz', 'YILDIZ', 'İşıl'],
  ['Sean O’Brien', "O'Brien", 'OBrien', 'o’brien', 'brien', 'O Brien'],
  ['Sean OBrien', "O'Brien", 'O’Brien'],
  ['children’s birthdays', "children's", 'childrens', 'children'],
  ['co-working and e‑mail', 'coworking', 'co-working', 'email', 'e-mail', 'co working'],
  ['coworking and email', 'co-working', 'e-mail'],
  ['web design', 'web-design'],
  ['Ёлка, мой', 'елка', 'ёлка', 'мой'],
  ['co\u00ADoperate zero\u200Bwidth', 'cooperate', 'zerowidth'],
  ['cafe\u0301', 'café', 'cafe'],
])('%j is found', (text, ...searches) => {
  for (const search of searches) expect(finds(text, search), search).toBe(true);
});

test.each([
  ['The garden plan', 'arden', 'garden missing'],
  ['Cooking for your party', 'C++', 'c', 'C#', '+', '#'],
  ['C# lessons', 'C++', 'C', '++'],
  ['C++ lessons', 'C#', 'C', 'C+'],
  ['Rain, R&D and children’s', 'R', 'D', 'S'],
  ['Net profit', '.NET'],
  ['我想教钢琴和吉他', '钢吉', '琴吉他', '钢琴吉他', '古琴'],
  ['钢琴家，琴家具', '钢琴家具'],
  ['ฉันอยากเรียนกีตาร์', 'กตาร', 'กาตาร์'],
  ['мои', 'мой'],
  ['No signs here', '!', '???', '*', '🎸'],
])('%j is not found', (text, ...searches) => {
  for (const search of searches) expect(finds(text, search), search).toBe(false);
});

test('what a text holds is bounded, whatever stands in it', () => {
  const letters = [...searchWords('\uFDFA'.repeat(5_000)), ...searchWords('字'.repeat(50_000))].join('').length;
  expect(letters).toBeLessThan(200_000);
  expect(queryWords('a b c d e f g h i j k l m n o p')).toHaveLength(12);
});

test('matches are marked as they were written, and the parts make the whole', () => {
  const text = 'Ein Café, zwei Cafe\u0301s und ein Cafetier; kein Icecafe.';
  const parts = markWords(text, queryWords('cafe'));
  expect(parts.filter(({ isMatch }) => isMatch).map((part) => part.text)).toEqual(['Café', 'Cafe\u0301s', 'Cafetier']);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(markWords('', queryWords('cafe'))).toEqual([]);
});

test.each([
  ['C++, C# und C', 'c++', ['C++']],
  ['我想教钢琴和吉他，钢琴', '钢琴', ['钢琴', '钢琴']],
  ['ｷﾞﾀｰ、ギター', 'ギター', ['ｷﾞﾀｰ', 'ギター']],
  ['Co-working, coworking', 'coworking', ['Co-working', 'coworking']],
  ['a rock-garden by O’Brien', 'garden obrien', ['garden', 'O’Brien']],
])('in %j the matches are marked', (text, search, hits) => {
  const parts = markWords(text, queryWords(search));
  expect(parts.filter(({ isMatch }) => isMatch).map((part) => part.text)).toEqual(hits);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
