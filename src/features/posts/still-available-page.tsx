import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { postErrors } from '#contracts/posts/errors.ts';
import type { StillAvailable } from '#contracts/posts/still-available.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { errorMessage, isRefusal } from '#src/lib/errors/error-message.ts';
import { endText } from '#src/lib/posts/post-end.ts';

type Posts = StillAvailable['posts'];

const Frame = ({ title, description, children }: { title: string; description: string; children?: ReactNode }) => (
  <>
    <h1 className="text-2xl">{title}</h1>
    <p className="mt-1 mb-6 text-muted">{description}</p>
    <div className="flex flex-col gap-3">{children}</div>
  </>
);

const PostList = ({ posts }: { posts: Posts }) => (
  <ul className="mb-3 flex flex-col gap-3">
    {posts.map((post) => (
      <li key={post.id} className="border-l-2 border-line pl-3">
        <p className="user-content font-[600]">{post.serviceOffered}</p>
        <p className="text-sm text-muted">{endText(post)}</p>
      </li>
    ))}
  </ul>
);

const MyPosts = () => (
  <LinkButton to="/my-posts" block variant="secondary">
    Go to My posts
  </LinkButton>
);

const LinkFailed = ({ words }: { words: string }) => (
  <Frame title="This link didn't work" description={words}>
    <MyPosts />
  </Frame>
);

function Question({ token, initial }: { token: string; initial: StillAvailable }) {
  const [posts, setPosts] = useState(initial.posts);
  const confirm = useAction(trpc.stillAvailable.confirm, {
    failure: null,
    onSuccess: (answer) => setPosts(answer.posts),
  });
  const renewable = posts.filter(({ canRenew }) => canRenew);
  if (renewable.length === 0) {
    const isOpen = posts.some(({ status }) => status === 'active');
    return (
      <Frame
        title={
          confirm.isSuccess ? 'Thanks for letting us know' : isOpen ? "You've already told us" : 'Nothing to renew'
        }
        description={isOpen ? "There's nothing else to do." : "This link doesn't reopen what you closed."}
      >
        <PostList posts={posts} />
        <MyPosts />
      </Frame>
    );
  }
  const isOne = renewable.length === 1;
  return (
    <Frame
      title={isOne ? 'Is this still available?' : 'Are these still available?'}
      description={isOne ? "If it is, we'll keep it in the lists." : "If they are, we'll keep them in the lists."}
    >
      <PostList posts={renewable} />
      {confirm.error ? (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(confirm.error, "We couldn't renew it. Please try again.")}
        </p>
      ) : null}
      <Button block loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
        {isOne ? 'Still available' : 'All of mine are still available'}
      </Button>
    </Frame>
  );
}

function Loaded({ token }: { token: string }) {
  const query = useQuery(trpc.stillAvailable.read.queryOptions({ token }, { retry: false, staleTime: Infinity }));
  return (
    <QueryContent
      query={query}
      waiting={<Skeleton className="h-48" />}
      failed={(error) => (isRefusal(query.error) ? <LinkFailed words={errorMessage(query.error)} /> : error)}
    >
      {(initial) => <Question token={token} initial={initial} />}
    </QueryContent>
  );
}

/** The page behind the link of an email about ending posts; works signed out. Only its button changes something. */
export function StillAvailablePage({ token }: { token: string | undefined }) {
  return (
    <main id="main" className="page flex flex-col items-center py-8 md:py-14">
      <div className="w-full max-w-[26rem] rounded-card border border-line bg-surface p-5 md:p-8">
        {token ? <Loaded token={token} /> : <LinkFailed words={postErrors.STILL_AVAILABLE_LINK_INVALID.message} />}
      </div>
    </main>
  );
}
