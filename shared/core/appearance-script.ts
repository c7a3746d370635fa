/** The local storage key of the chosen appearance. */
export const appearanceKey = 'denmate.appearance';

/**
 * The attribute of an element that belongs to one appearance, such as a theme color or a picture. Its value
 * is `light` or `dark`.
 */
export const appearanceAttribute = 'data-appearance';

/**
 * Runs in the head of every page, so that the first paint has the chosen colors. The app calls
 * `showAppearance` after a change.
 */
export const appearanceScript = `(window.showAppearance=()=>{
let chosen;try{chosen=localStorage.getItem('${appearanceKey}')}catch{}
const root=document.documentElement,forced=chosen==='light'||chosen==='dark';
if(forced)root.dataset.theme=chosen;else delete root.dataset.theme;
for(const element of document.querySelectorAll('[${appearanceAttribute}]')){const own=element.getAttribute('${appearanceAttribute}');element.setAttribute('media',forced?own===chosen?'all':'not all':'(prefers-color-scheme: '+own+')')}
})();addEventListener('storage',({key})=>key==='${appearanceKey}'&&showAppearance())`;
