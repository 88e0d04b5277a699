/** `npm run cluster`: several nodes on this machine without containers, with the demo's data, until Ctrl-C. */
import { demoAccounts, DEMO_PASSWORD } from '#contracts/shared/demo.ts';
import { startCluster } from './cluster/start-cluster.ts';

try {
  const began = Date.now();
  const cluster = await startCluster();
  const node = ({ node: { name }, port }: (typeof cluster.web)[number]) => `${name}: http://127.0.0.1:${port}`;
  console.log(
    [
      `Started in ${((Date.now() - began) / 1000).toFixed(1)} s`,
      `ProQuo: ${cluster.url}`,
      ...[...cluster.web, ...cluster.workers].map(node),
      `Primary: ${cluster.primaryUrl}`,
      `Replica: ${cluster.replicaUrl}`,
      ...cluster.inboxLines,
      ...demoAccounts.map(({ email, about }) => `Account: ${email} / ${DEMO_PASSWORD} (${about})`),
    ].join('\n'),
  );
  let isEnding = false;
  const end = async () => {
    // Ctrl-C arrives twice: from the terminal, and forwarded by npm.
    if (isEnding) return;
    isEnding = true;
    await cluster.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
