import { SectionsPage, type TextSection } from '#src/components/sections-page.tsx';
import { appName } from '#src/lib/app-name.ts';

const Published = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer" className="link">
    {children}
  </a>
);

const sections: TextSection[] = [
  {
    title: 'What you get can be income',
    body: (
      <p>
        In the United States, what you receive in a barter counts as income in the year you receive it, at its fair
        market value, even though no money is paid. For services, the value that both sides agreed on ahead is accepted
        unless it can be shown to be otherwise.
      </p>
    ),
  },
  {
    title: 'Which column counts',
    body: (
      <>
        <p>
          It's “What you got” in your yearly statement. “What you gave” shows your side of the same trades; what it cost
          you to do it may be a business expense.
        </p>
        <p>
          The totals only add values that both of you agreed on. Lines without such a value are listed too, because they
          can be income as well. You'll find your statement under Exchanges.
        </p>
      </>
    ),
  },
  {
    title: 'What the IRS publishes',
    body: (
      <ul className="flex flex-col gap-2">
        <li>
          <Published href="https://www.irs.gov/taxtopics/tc420">Topic 420, Bartering Income</Published>
          <span>: what counts, when, and where it's usually reported.</span>
        </li>
        <li>
          <Published href="https://www.irs.gov/publications/p525">Publication 525</Published>
          <span>, Taxable and Nontaxable Income, under “Bartering”: how to value it, with examples.</span>
        </li>
        <li>
          <Published href="https://www.irs.gov/forms-pubs/about-form-1099-b">Form 1099-B</Published>
          <span>
            : filed by barter exchanges, which are organizations whose members trade through them, from 100 transactions
            a year. If you get one, the IRS gets a copy, too.
          </span>
        </li>
      </ul>
    ),
  },
  {
    title: "This isn't tax advice",
    body: (
      <p>
        {`${appName} doesn't know your situation, never asks for your taxpayer ID, and doesn't give tax advice. States and other countries have their own rules. Ask a tax professional about yours.`}
      </p>
    ),
  },
];

/** What members should know of taxes on trades: where it is published, and which numbers are meant. */
export const TaxesPage = () => (
  <SectionsPage
    title="Trades and taxes"
    lead="A trade without money can still matter for your taxes. Here's where that's explained, and which of our numbers you need."
    sections={sections}
  />
);
