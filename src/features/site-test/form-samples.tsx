import { ArrowDownLeft, ArrowUpRight, Search } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Combobox } from '#src/components/ui/combobox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { MultiSelect } from '#src/components/ui/multi-select.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { RadioCards } from '#src/components/ui/radio-cards.tsx';
import { Segmented } from '#src/components/core/segmented.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Slider } from '#src/components/ui/slider.tsx';
import { Switch } from '#src/components/ui/switch.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';

const industries = ['Accounting', 'Carpentry', 'Design', 'Legal', 'Marketing', 'Photography', 'Plumbing'];
const options = industries.map((name) => ({ value: name, label: name }));
const types = [
  { value: 'offering' as const, label: 'Offering', description: 'Something you do.', icon: <ArrowUpRight /> },
  {
    value: 'requesting' as const,
    label: 'Requesting',
    description: 'Something you need.',
    icon: <ArrowDownLeft />,
    tone: 'marigold' as const,
  },
];

/** Every control: empty, filled, invalid and disabled. */
export function FormSamples() {
  const [city, setCity] = useState('');
  const [chosen, setChosen] = useState(['Design', 'Legal']);
  const [type, setType] = useState<'offering' | 'requesting'>('offering');
  const [view, setView] = useState<'list' | 'map'>('list');
  const [on, setOn] = useState(true);
  const [radius, setRadius] = useState(25);
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-2">
      <Field label="Text" hint="A hint stands below.">
        <Input placeholder="Placeholder" />
      </Field>
      <Field label="Wrong" error="Please enter a valid email address">
        <Input defaultValue="maya@" />
      </Field>
      <Field label="Disabled">
        <Input disabled defaultValue="Not now" />
      </Field>
      <Field label="Search">
        <Input type="search" lead={<Search aria-hidden />} placeholder="Web design" />
      </Field>
      <Field label="Password" aside={<span>Aside</span>}>
        <PasswordInput defaultValue="a long secret" />
      </Field>
      <Field label="Select">
        <Select options={options} placeholder="All industries" />
      </Field>
      <Field label="Combobox with free input" hint="Suggestions, or your own.">
        <Combobox value={city} onChange={setCity} options={['Austin, TX', 'Denver, CO', 'Remote/Online']} />
      </Field>
      <Field label="Growing text">
        <Textarea defaultValue="It grows with what you type, up to its maximum, and scrolls from there." />
      </Field>
      <Field group label="Multi-select">
        <MultiSelect options={options} value={chosen} onChange={setChosen} allowCustom />
      </Field>
      <Field group label="Radio cards">
        <RadioCards label="Type" options={types} value={type} onChange={setType} />
      </Field>
      <div>
        <Checkbox label="A tick box" defaultChecked />
        <Checkbox label="A wrong one" error="You must accept the Terms of Use to continue" />
        <Checkbox label="Disabled" disabled />
      </div>
      <div className="flex flex-col gap-4">
        <Segmented
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: 'list', label: 'List' },
            { value: 'map', label: 'Map' },
          ]}
        />
        <Switch label="A switch" hint="On or off at once." checked={on} onChange={setOn} />
        <Slider label="Miles" min={1} max={100} value={radius} onChange={setRadius} valueText={`${radius} miles`} />
      </div>
    </div>
  );
}
