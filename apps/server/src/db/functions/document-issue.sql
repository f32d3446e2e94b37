-- The next number of a kind, edition and year with all that stands under it, 'AT-2026-000001'. The counter's row is held until the transaction
-- ends: what rolls back gives its number back, and no later number has an earlier time. Answers the document's id.
drop function if exists document_issue;
create function document_issue(
  p_kind text, p_order bigint, p_edition text, p_year smallint, p_series text, p_lang text, p_currency currency_code, p_amount minor_units,
  p_content jsonb, p_now timestamptz
) returns bigint language plpgsql as $$
declare v_n integer; v_at timestamptz; v_id bigint;
begin
  insert into document_counter as c (kind, edition, year, n, last_at) values (p_kind, p_edition, p_year, 1, p_now)
    on conflict (kind, edition, year) do update set n = c.n + 1, last_at = greatest(c.last_at, excluded.last_at)
    returning c.n, c.last_at into v_n, v_at;
  insert into invoice (kind, order_id, edition, year, n, number, issued_at, lang, currency, amount, content)
    values (p_kind, p_order, p_edition, p_year, v_n, p_series || lpad(v_n::text, greatest(6, length(v_n::text)), '0'), v_at, p_lang, p_currency,
      p_amount, p_content)
    returning id into v_id;
  return v_id;
end $$;
