const CENTER = 200;
const RADIUS = 128;

const people = [
  { letter: 'D', role: 'Designer', gives: 'a logo', tint: 4 },
  { letter: 'B', role: 'Bookkeeper', gives: 'the books', tint: 8 },
  { letter: 'P', role: 'Plumber', gives: 'a faucet', tint: 1 },
  { letter: 'W', role: 'Web developer', gives: 'a website', tint: 5 },
] as const;

const fills = {
  1: 'fill-tint-1 [&+text]:fill-tint-1-ink',
  8: 'fill-tint-8 [&+text]:fill-tint-8-ink',
  4: 'fill-tint-4 [&+text]:fill-tint-4-ink',
  5: 'fill-tint-5 [&+text]:fill-tint-5-ink',
};

const pointAt = (degrees: number, radius = RADIUS) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: CENTER + radius * Math.cos(angle), y: CENTER + radius * Math.sin(angle) };
};
const round = (value: number) => value.toFixed(1);

/** The arc from one person to the next, with a gap at both. */
function arc(index: number): string {
  const from = pointAt(index * 90 + 22);
  const to = pointAt(index * 90 + 66);
  return `M${round(from.x)} ${round(from.y)}A${RADIUS} ${RADIUS} 0 0 1 ${round(to.x)} ${round(to.y)}`;
}

/** An animated example of a circle of trades: each gives to the next, and no one pays. */
export const TradeCircle = () => (
  <figure className="mx-auto w-full max-w-[26rem]">
    <svg viewBox="0 0 400 400" role="img" aria-labelledby="circle-title" className="w-full">
      <title id="circle-title">
        An example: a designer gives a logo to a bookkeeper, who keeps the books of a plumber, who installs a faucet for
        a web developer, who builds a website for the designer.
      </title>
      <defs>
        <marker id="circle-tip" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M1 1l7 4-7 4" className="fill-none stroke-ink" strokeWidth="1.8" />
        </marker>
      </defs>
      <circle cx={CENTER} cy={CENTER} r="176" className="fill-surface stroke-line" />
      <circle cx={CENTER} cy={CENTER} r={RADIUS} className="fill-none stroke-line" strokeWidth="1.5" />
      {people.map((person, index) => (
        <g key={person.role}>
          <path
            d={arc(index)}
            className={`animate-travel fill-none ${index % 2 ? 'stroke-marigold-fill' : 'stroke-teal'}`}
            strokeWidth="5"
            strokeLinecap="round"
            strokeDasharray="14 10"
          />
          <path d={arc(index)} className="fill-none stroke-transparent" strokeWidth="2" markerEnd="url(#circle-tip)" />
        </g>
      ))}
      {people.map((person, index) => {
        const place = pointAt(index * 90);
        const gift = pointAt(index * 90 + 45, 74);
        return (
          <g key={person.role}>
            <circle
              cx={place.x}
              cy={place.y}
              r="34"
              strokeWidth="5"
              className={`stroke-surface ${fills[person.tint]}`}
            />
            <text x={place.x} y={place.y + 9} textAnchor="middle" className="font-display text-[26px] font-[680]">
              {person.letter}
            </text>
            <text x={gift.x} y={gift.y + 5} textAnchor="middle" className="fill-ink text-[15px] font-[560]">
              {person.gives}
            </text>
          </g>
        );
      })}
      <text x={CENTER} y={CENTER - 2} textAnchor="middle" className="fill-ink font-display text-[34px] font-[720]">
        $0
      </text>
      <text x={CENTER} y={CENTER + 20} textAnchor="middle" className="fill-muted text-[13px]">
        changes hands
      </text>
    </svg>
    <figcaption className="sr-only">Example of a trade circle</figcaption>
  </figure>
);
