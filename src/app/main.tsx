import '#src/styles/index.css';
import { boot } from '#src/app/boot.tsx';

await boot();
