import { TRIAL_DAYS } from '#contracts/subscription/plans.ts';
import { TradeLine } from '#src/components/core/trade-line.tsx';
import { Avatar } from '#src/components/core/avatar.tsx';
import { StartButtons } from '#src/features/landing/start-buttons.tsx';
import { TradeCircle } from '#src/features/landing/trade-circle.tsx';
import { appName } from '#src/lib/app-name.ts';

/** The headline with the sign-up button and a large trade line. */
export const Hero = ({ member }: { member: boolean }) => (
  <section className="page pt-8 pb-12 md:pt-14 md:pb-16">
    <div className="grid items-center gap-8 lg:grid-cols-[1.1fr_0.9fr] lg:gap-12">
      <div>
        <h1 className="text-[2.75rem] leading-[1.04] tracking-[-0.03em] md:text-[4.25rem]">
          Trade skills.
          <br />
          Skip the bills.
        </h1>
        <p className="mt-5 max-w-[34rem] text-lg text-muted">
          {appName} is where professionals swap what they're good at. Your brand design for her bookkeeping. His
          carpentry for your website. No money changes hands, and both sides leave with something they needed.
        </p>
        <div className="mt-7">
          <StartButtons member={member} />
        </div>
        <p className="mt-4 text-sm text-muted">
          Every new account starts with {TRIAL_DAYS} days of unlimited access. No card needed.
        </p>
      </div>
      <TradeCircle />
    </div>
    <figure className="mt-10 md:mt-14">
      <TradeLine
        size="lg"
        give="A logo and brand kit"
        get="A year of bookkeeping"
        giveLabel="What I give"
        getLabel="What I get"
        from={<Avatar id="designer" initials="D" size="lg" className="hidden md:inline-flex" />}
        to={<Avatar id="keeper-of-books" initials="B" size="lg" className="hidden md:inline-flex" />}
      />
      <figcaption className="mt-3 text-center text-sm text-muted">
        An example. Every post, request and exchange reads like this: one line, two people, no money.
      </figcaption>
    </figure>
  </section>
);
