import type { ReactNode } from 'react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { Segmented } from '#src/components/core/segmented.tsx';
import { setTheme, type Theme, useTheme } from '#src/lib/theme.ts';

const themes: { value: Theme; label: string; icon: ReactNode }[] = [
  { value: 'system', label: 'Use device setting', icon: <Monitor aria-hidden /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
];

interface ThemeToggleProps {
  /** Whether the labels stand beside the icons. */
  hasLabels?: boolean;
}

/** Chooses light, dark or the device's theme. */
export const ThemeToggle = ({ hasLabels }: ThemeToggleProps) => (
  <Segmented
    label="Theme"
    options={themes}
    value={useTheme()}
    onChange={setTheme}
    iconsOnly={!hasLabels}
    className="[&_label]:whitespace-normal"
  />
);
