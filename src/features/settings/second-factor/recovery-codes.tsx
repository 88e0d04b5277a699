import { Copy, Download } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';
import { appName } from '#src/lib/app-name.ts';
import { copyText } from '#src/lib/copy-text.ts';

const asFile = (codes: string[]) => {
  const text = `${appName} recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  return URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
};

/** Shows recovery codes once, with buttons to copy or download them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const save = () => {
    const address = asFile(codes);
    const link = document.createElement('a');
    link.href = address;
    link.download = `${appName.toLowerCase()}-recovery-codes.txt`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-control bg-sunken p-4 font-mono text-[0.8125rem] leading-6 sm:text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex gap-2">
        <Button
          variant="secondary"
          size="sm"
          className="flex-1"
          onClick={() => void copyText('Codes', codes.join('\n'), 'Please select the codes and copy them manually.')}
        >
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
        <Button variant="secondary" size="sm" className="flex-1" onClick={save}>
          <Download aria-hidden className="size-4" />
          Download
        </Button>
      </div>
    </>
  );
}
