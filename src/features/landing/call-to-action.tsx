import { StartButtons } from '#src/features/landing/start-buttons.tsx';

/** The closing section of the landing page. */
export const CallToAction = ({ member }: { member: boolean }) => (
  <section className="bg-band text-on-band">
    <div className="page flex flex-col gap-6 py-12 md:flex-row md:items-center md:justify-between md:py-16">
      <div>
        <h2 className="text-2xl md:text-3xl">What are you good at?</h2>
        <p className="mt-2 max-w-[34rem] text-lg opacity-85">
          Someone may need just that, and have what you need. Start with one post.
        </p>
      </div>
      <StartButtons member={member} accent />
    </div>
  </section>
);
