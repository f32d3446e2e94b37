import { WORK_MEDIA_TYPES } from '@atelier/contract/vocabulary/works';
import { pathOf } from '@atelier/rules/routes/resolve';
import { QuietButton } from '@atelier/ui/button';
import { FollowButton } from '#features/people/parts/follow-button.tsx';
import { PersonPage } from '#features/people/parts/person-page.tsx';
import { useT } from '#lib/i18n/language.ts';
import { useRoute } from '#lib/route.ts';
import { usePage } from '#lib/use-page.ts';

/** /homepage/{userId} and /profile-guest/{userId}: somebody's page as everybody sees it, one's own included. */
export function HomepageScreen() {
  const t = useT();
  const go = usePage();
  const { params } = useRoute();
  const userId = Number(params.userId);
  return (
    <PersonPage
      key={userId}
      userId={userId}
      own={false}
      mediaType={WORK_MEDIA_TYPES.find((each) => each === params.mediaType)}
      acts={(person) =>
        person.relation === 'self' ? (
          <QuietButton onClick={() => go(pathOf('editUser'))}>{t('people.edit')}</QuietButton>
        ) : (
          <FollowButton person={person} relation={person.relation} primary />
        )
      }
    />
  );
}
