import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnPost } from '#contracts/posts/posts.ts';
import type { Skill } from '#contracts/posts/skills.ts';
import { Button } from '#src/components/core/button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { Chip } from '#src/components/ui/chip.tsx';
import { useSkillFinder, useSkills } from '#src/hooks/use-skills.ts';
import { useUpdatePost } from '#src/hooks/use-update-post.ts';
import { suggestForPost } from '#src/lib/posts/suggest-for-post.ts';
import { trpc } from '#src/api/trpc.ts';

const sides = [
  { name: 'skillsOffered', label: 'You offer' },
  { name: 'skillsWanted', label: "You're looking for" },
] as const;
type Sides = Record<(typeof sides)[number]['name'], Skill[]>;

/** Open posts that name no skill, such as those from before there were skills. */
const isUnnamed = (post: OwnPost) =>
  post.status === 'active' && post.skillsOffered.length === 0 && post.skillsWanted.length === 0;

/** What the words of the member's posts suggest, to confirm; nothing where every post names its skills. */
export function NameSkills() {
  const posts = useQuery(trpc.posts.own.queryOptions());
  const unnamed = (posts.data ?? []).filter(isUnnamed);
  const find = useSkillFinder(useSkills(unnamed.length > 0).skills);
  const suggestions = unnamed
    .map((post) => ({ post, suggested: suggestForPost(find, post) }))
    .filter(({ suggested }) => suggested.skillsOffered.length + suggested.skillsWanted.length > 0);
  if (suggestions.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title="Name the skills in your posts"
        description="Then they'll match by skill, not just by industry. Remove what doesn't apply."
      />
      <ul className="divide-y divide-line">
        {suggestions.map(({ post, suggested }) => (
          <UnnamedPost key={post.id} post={post} suggested={suggested} />
        ))}
      </ul>
    </Card>
  );
}

/** The suggestions are preselected; one button confirms them. */
function UnnamedPost({ post, suggested }: { post: OwnPost; suggested: Sides }) {
  /** The suggestions that the member removed, such as 'skillsOffered carpentry'. */
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const update = useUpdatePost({
    success: 'Skills saved',
    failure: "We couldn't save the skills. Please try again.",
  });
  const chosenOf = (side: keyof Sides) =>
    suggested[side].map(({ id }) => id).filter((id) => !dropped.includes(`${side} ${id}`));
  const chosen = { skillsOffered: chosenOf('skillsOffered'), skillsWanted: chosenOf('skillsWanted') };
  const isEmpty = chosen.skillsOffered.length + chosen.skillsWanted.length === 0;
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h3 className="user-content font-sans text-[0.9375rem] leading-6 font-[600] tracking-normal">
          {post.serviceOffered}
        </h3>
        {sides.map(({ name, label }) =>
          suggested[name].length === 0 ? null : (
            <div key={name} role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
              <span className="w-24 shrink-0 text-sm text-muted">{label}</span>
              {suggested[name].map((skill) => {
                const key = `${name} ${skill.id}`;
                const isChosen = !dropped.includes(key);
                return (
                  <Chip
                    key={key}
                    pressed={isChosen}
                    onClick={() =>
                      setDropped(isChosen ? [...dropped, key] : dropped.filter((otherKey) => otherKey !== key))
                    }
                  >
                    {skill.name}
                  </Chip>
                );
              })}
            </div>
          ),
        )}
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="shrink-0 max-sm:self-start"
        loading={update.isPending}
        disabled={isEmpty}
        aria-label={`Save these skills for ${post.serviceOffered}`}
        onClick={() => update.mutate({ id: post.id, ...chosen })}
      >
        Save these skills
      </Button>
    </li>
  );
}
