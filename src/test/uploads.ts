import { onTestFinished, vi } from 'vitest';

/** An upload that the test ends. */
export class Upload extends EventTarget {
  static made: Upload[] = [];
  upload = new EventTarget();
  status = 0;
  responseText = '';
  address = '';
  isAborted = false;
  constructor() {
    super();
    Upload.made.push(this);
  }
  open(_method: string, address: string) {
    this.address = address;
  }
  send() {}
  abort() {
    this.isAborted = true;
  }
  end(status: number, message?: string) {
    this.status = status;
    this.responseText = message ? JSON.stringify({ message, code: 'PAYLOAD_TOO_LARGE' }) : '<Error/>';
    this.dispatchEvent(new Event('load'));
  }
}

/** Makes uploads wait until the test ends them. */
export const holdUploads = (): void => {
  Upload.made = [];
  vi.stubGlobal('XMLHttpRequest', Upload);
  onTestFinished(() => void vi.unstubAllGlobals());
};

/** Picks files within the page, because a driver takes seconds to hand over a large one. */
export const pickFiles = (input: Element, files: File[]): void => {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  (input as HTMLInputElement).files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};
