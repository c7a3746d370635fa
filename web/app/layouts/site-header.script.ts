// The small behaviours of the public header; the page is whole without them.
const header = document.querySelector<HTMLElement>('[data-site-header]');
const menu = header?.querySelector('details');

function shrink() {
  header?.toggleAttribute('data-scrolled', window.scrollY > 10);
}

shrink();
window.addEventListener('scroll', shrink, { passive: true });

// An open menu closes when something else is meant.
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !menu?.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});
document.addEventListener('click', (event) => {
  if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
});
