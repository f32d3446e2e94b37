import { OfficeLink } from '#admin/kit/office-link.tsx';
import { useWords } from '#admin/kit/words.ts';

/** What a page of the engines is about, with the way to the page it hangs together with. */
export function PageLine({ page }: { page: 'atoms' | 'services' | 'pipelines' }) {
  const a = useWords();
  const other = page === 'services' ? 'atoms' : 'services';
  return (
    <>
      {a(`engines.lines.${page}`)}
      <OfficeLink page={other === 'atoms' ? 'atom' : 'serviceGen'}>{a(`pages.${other}`)}</OfficeLink>
      {a(`engines.lines.${page}End`)}
    </>
  );
}
