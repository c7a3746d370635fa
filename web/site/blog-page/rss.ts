import { articles } from './articles.server.ts';
import { rssFeed } from './rss-feed.ts';

/** ROUTE-9: `/rss.xml`, rendered at build time. */
export function loader() {
  return new Response(rssFeed(articles), { headers: { 'Content-Type': 'application/rss+xml' } });
}
