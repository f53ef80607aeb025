import { useLocation } from 'react-router';
import { useNavigate } from '#web/page/links.ts';

export function sizeIn<const Sizes extends readonly [number, ...number[]]>(url: URL, sizes: Sizes): Sizes[number] {
  const wanted = Number(url.searchParams.get('size'));
  return sizes.find((size) => size === wanted) ?? sizes[0];
}

export function PageSize({ sizes, size }: { sizes: readonly number[]; size: number }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const choose = (wanted: string) => {
    const query = new URLSearchParams(search);
    query.set('size', wanted);
    query.delete('page');
    return navigate(`?${query}`, { preventScrollReset: true });
  };
  return (
    <label className="flex items-center gap-2 text-sm">
      Per page
      <select className="select w-auto" value={size} onChange={(event) => choose(event.target.value)}>
        {sizes.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}
