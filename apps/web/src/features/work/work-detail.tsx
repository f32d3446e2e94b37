import type { WorkDetailProps } from '#lib/works/work-view.ts';

/** A work looked at closely. */
export function WorkDetail({ known }: WorkDetailProps) {
  return (
    <article>
      {known && (
        <>
          <img src={known.thumbnail} alt={known.alt} width={known.width} height={known.height} />
          <h1>{known.title}</h1>
          <p>{known.author.nickname}</p>
        </>
      )}
    </article>
  );
}
