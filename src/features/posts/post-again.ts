import type { Post } from '#contracts/posts/posts.ts';
import { splitIndustries } from '#src/features/posts/form/post-draft.ts';
import { openPostDialog } from '#src/lib/dialogs.ts';
import { startPostWith } from '#src/lib/posts/post-start.ts';

const isSingle = (industries: string) => splitIndustries(industries).length < 2;

/** Opens the form for a new post with all that a closed one says, and its pictures. */
export function postAgain(post: Post): void {
  const { industry, lookingForIndustry, serviceRequested } = post;
  startPostWith({
    type: post.type,
    serviceOffered: post.serviceOffered,
    serviceRequested: serviceRequested ?? '',
    industry,
    lookingForIndustry,
    description: post.description,
    skillsOffered: post.skillsOffered,
    skillsWanted: post.skillsWanted,
    location: post.location,
    alsoOnline: post.alsoOnline,
    estimatedValue: post.estimatedValue,
    pictures: post.pictures,
  });
  // Only the form 'custom' has room for several industries.
  openPostDialog(isSingle(industry) && isSingle(lookingForIndustry) ? 'single' : 'custom');
}
