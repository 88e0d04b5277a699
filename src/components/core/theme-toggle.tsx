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
  /** Writes the labels beside the icons. */
  named?: boolean;
}

/** Chooses light, dark or the device's theme. */
export const ThemeToggle = ({ named }: ThemeToggleProps) => (
  <Segmented
    label="Theme"
    options={themes}
    value={useTheme()}
    onChange={setTheme}
    iconsOnly={!named}
    className="[&_label]:whitespace-normal"
  />
);
