import { WORK_MEDIA_TYPES } from '@atelier/contract/vocabulary/works';
import type { FeedItem } from '@atelier/contract/works/shapes';
import { pathOf } from '@atelier/rules/routes/resolve';
import { QuietButton } from '@atelier/ui/button';
import { OwnTools } from '#features/people/parts/own-tools.tsx';
import { PersonPage } from '#features/people/parts/person-page.tsx';
import { tell } from '#lib/events.ts';
import { useT } from '#lib/i18n/language.ts';
import { useRoute } from '#lib/route.ts';
import { useUser } from '#lib/session/session.ts';
import { usePage } from '#lib/use-page.ts';

const tools = (work: FeedItem) => <OwnTools work={work} />;

/** /profile: one's own page, with the state of every work. */
export function ProfileScreen() {
  const t = useT();
  const go = usePage();
  const user = useUser();
  const { params } = useRoute();
  if (!user) return null;
  return (
    <PersonPage
      userId={Number(user.id)}
      own
      mediaType={WORK_MEDIA_TYPES.find((each) => each === params.mediaType)}
      acts={() => (
        <>
          <QuietButton onClick={() => tell('publish', { picture: null })}>{t('publish.publish')}</QuietButton>
          <QuietButton onClick={() => go(pathOf('editUser'))}>{t('people.edit')}</QuietButton>
        </>
      )}
      tools={tools}
    />
  );
}
