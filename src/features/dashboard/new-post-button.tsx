import { Plus } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { type Box, findFreePosition } from '#src/components/ui/find-free-position.ts';
import { openPostDialog } from '#src/lib/dialogs.ts';

const PRESSABLE = 'a[href], button, input, select, textarea, [role="button"], [role="tab"]';
/** How far up it may go, in its own heights. */
const REACH = 3;
const MARGIN = 20;

/** The offset from its usual corner at which the button covers nothing that can be pressed. */
function freeOffset(button: HTMLElement) {
  const { offsetWidth: width, offsetHeight: height, offsetLeft, offsetTop } = button;
  const usual = { right: offsetLeft + width, bottom: offsetTop + height };
  const area: Box = { left: MARGIN, top: usual.bottom - REACH * height, ...usual };
  const clear = [...(button.closest('main')?.querySelectorAll(PRESSABLE) ?? [])]
    .filter((element) => element !== button)
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > area.top && top < area.bottom);
  const { left, top } = findFreePosition({ width, height }, area, clear);
  return { x: left + width - usual.right, y: top + height - usual.bottom };
}

/** Looks for a free place when the page has come to rest: at first, after scrolling, and when the page changes. */
function useFreeOffset(ref: RefObject<HTMLElement | null>) {
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  useEffect(() => {
    const button = ref.current;
    const main = button?.closest('main');
    if (!button || !main) return;
    const place = () =>
      setOffset((old) => {
        const next = freeOffset(button);
        return next.x === old.x && next.y === old.y ? old : next;
      });
    const resized = new ResizeObserver(place);
    resized.observe(main);
    window.addEventListener('scrollend', place);
    window.addEventListener('resize', place);
    return () => {
      resized.disconnect();
      window.removeEventListener('scrollend', place);
      window.removeEventListener('resize', place);
    };
  }, [ref]);
  return offset;
}

/** The floating button for a new post. It moves aside for what can be pressed. */
export function NewPostButton() {
  const button = useRef<HTMLButtonElement>(null);
  const { x, y } = useFreeOffset(button);
  return (
    <Button
      ref={button}
      size="lg"
      aria-label="New post"
      style={x || y ? { translate: `${x}px ${y}px` } : undefined}
      className="fixed right-5 bottom-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom)+16px)] z-20 size-14 rounded-full p-0 shadow-float transition-[translate] motion-reduce:transition-none md:bottom-6"
      onClick={() => openPostDialog()}
    >
      <Plus aria-hidden className="size-6" />
    </Button>
  );
}
