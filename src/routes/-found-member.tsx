import { useNavigate } from '@tanstack/react-router';
import { FavoriteHeart } from '#src/components/favorite/favorite-heart.tsx';
import { ShareProfile } from '#src/components/visibility/share-profile.tsx';
import { PastWork } from '#src/features/portfolio/past-work.tsx';
import { ReportButton } from '#src/features/reports/report-button.tsx';
import { MemberPage } from '#src/features/search/people/member-page.tsx';
import { personName } from '#src/lib/person.ts';
import { SafetyMenu } from '#src/routes/-safety-menu.tsx';
import { useIsStillHere } from '#src/routes/-use-is-still-here.ts';

/** A member's page with what other features add to it. */
export function FoundMember({ id }: { id: string }) {
  const navigate = useNavigate();
  const isHere = useIsStillHere();
  const leave = () => isHere() && void navigate({ to: '/search', search: { tab: 'people' }, replace: true });
  return (
    <MemberPage
      id={id}
      renderMenu={(member) => (
        <div className="flex items-center">
          <ShareProfile member={member} />
          <FavoriteHeart type="member" id={member.id} ownerId={member.id} name={personName(member)} />
          <SafetyMenu person={member} onBlocked={leave} />
        </div>
      )}
      renderPastWork={({ id: userId, firstName }) => (
        <PastWork
          userId={userId}
          name={firstName ?? 'this member'}
          renderReport={(subject) => (
            <ReportButton
              subject={{ ...subject, name: firstName ?? 'The owner' }}
              label={subject.type === 'picture' ? 'Report this picture' : 'Report this past work'}
            />
          )}
        />
      )}
    />
  );
}
