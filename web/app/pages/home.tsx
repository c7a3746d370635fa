import { brand } from '#shared/brand.ts';

export function meta() {
  return [{ title: `${brand.name} · Give your pet a digital identity for life` }];
}

export default function Home() {
  return <h1 className="text-display">Give Your Pet a Digital Identity for Life</h1>;
}
