/** Where a browser keeps whether its pages are light or dark. */
export const appearanceKey = 'denmate.appearance';

/** The name of the attribute of what belongs to one appearance, as a color of the browser's frame or a picture: its value is `light` or `dark`. */
export const appearanceAttribute = 'data-appearance';

/**
 * Stands in the head of every page, so that it is drawn in the chosen colors from the beginning. The app calls what it
 * leaves behind after a change.
 */
export const appearanceScript = `(window.showAppearance=()=>{
let chosen;try{chosen=localStorage.getItem('${appearanceKey}')}catch{}
const root=document.documentElement,forced=chosen==='light'||chosen==='dark';
if(forced)root.dataset.theme=chosen;else delete root.dataset.theme;
for(const element of document.querySelectorAll('[${appearanceAttribute}]')){const own=element.getAttribute('${appearanceAttribute}');element.setAttribute('media',forced?own===chosen?'all':'not all':'(prefers-color-scheme: '+own+')')}
})();addEventListener('storage',({key})=>key==='${appearanceKey}'&&showAppearance())`;
