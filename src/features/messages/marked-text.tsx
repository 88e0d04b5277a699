import { markWords } from '#contracts/shared/search-words.ts';

interface MarkedTextProps {
  text: string;
  /** The words of a search, as `queryWords` makes them. */
  words?: readonly string[] | undefined;
}

/** A text in which the matches of a search are marked. */
export const MarkedText = ({ text, words }: MarkedTextProps) =>
  words && words.length > 0
    ? markWords(text, words).map((part, index) =>
        part.isMatch ? (
          <mark key={index} className="rounded-sm bg-marigold-fill text-on-marigold">
            {part.text}
          </mark>
        ) : (
          <span key={index}>{part.text}</span>
        ),
      )
    : text;
