import {
  BriefcaseBusiness,
  Calculator,
  Camera,
  ChefHat,
  Code,
  Dumbbell,
  GraduationCap,
  Hammer,
  HeartPulse,
  House,
  Languages,
  Leaf,
  type LucideIcon,
  Megaphone,
  Music,
  Palette,
  PartyPopper,
  PawPrint,
  PenLine,
  Scale,
  Scissors,
  Video,
  Wrench,
} from 'lucide-react';

/** By words of an industry's name, because members may write their own; the first that fits is drawn. */
const drawings: [RegExp, LucideIcon][] = [
  [/photo/i, Camera],
  [/video|film/i, Video],
  [/web|software|\bit\b|data|tech/i, Code],
  [/market|social/i, Megaphone],
  [/writ|edit|copy/i, PenLine],
  [/translat|language/i, Languages],
  [/tutor|educat|teach/i, GraduationCap],
  [/legal|law/i, Scale],
  [/account|tax|financ|book-?keep/i, Calculator],
  [/cater|bak|cook|food/i, ChefHat],
  [/fitness|coach|sport/i, Dumbbell],
  [/health|well|yoga|massage/i, HeartPulse],
  [/music|audio/i, Music],
  [/\bpets?\b|animal|dog/i, PawPrint],
  [/garden|landscap/i, Leaf],
  [/carpent|wood|build|construct/i, Hammer],
  [/repair|plumb|electr|auto|clean/i, Wrench],
  [/real estate|interior|home|stag/i, House],
  [/tailor|craft|hair|beauty|fashion/i, Scissors],
  [/event|party|wedding/i, PartyPopper],
  [/design|art|illustrat|brand/i, Palette],
];

/** A muted drawing of what a post is about, since posts have no pictures. */
export function IndustryDrawing({ industry }: { industry: string }) {
  const [first = ''] = industry.split(',');
  const Drawing = drawings.find(([words]) => words.test(first))?.[1] ?? BriefcaseBusiness;
  return (
    <span
      aria-hidden
      className="flex h-16 items-center justify-center rounded-control bg-sunken text-line-strong md:h-28"
    >
      <Drawing className="size-9 md:size-14" strokeWidth={1} />
    </span>
  );
}
