import { ink, Scene, type SceneProps } from './scene.tsx';

/** A Pet ID that nobody has: a bird studies a collar tag with a question mark. */
export function WrongTag({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path
        d="M98 40c-16 6-26 18-28 34M150 40c16 6 24 16 28 30"
        stroke="#b8452f"
        strokeWidth="10"
        strokeLinecap="round"
      />
      <path d="M96 40q27-10 56 0" stroke="#b8452f" strokeWidth="10" strokeLinecap="round" />
      <circle cx="124" cy="49" r="8" stroke="#8d8f96" strokeWidth="4" />
      <circle cx="124" cy="94" r="38" fill="#f6d77a" />
      <circle cx="124" cy="94" r="31" stroke="#d9a93c" strokeWidth="3" />
      <path
        d="M112 85c0-8 5-13 12-13s12 5 12 12c0 9-12 9-12 19"
        stroke="#5a4636"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="124" cy="114" r="4" fill="#5a4636" />
      <path d="M30 158h180" stroke="#2f5a4b" strokeWidth="4" strokeLinecap="round" />
      <path d="M38 146c-6-24 6-44 26-44s30 18 26 36c-3 14-14 18-28 18-12 0-21-2-24-10z" fill="#4f86a6" />
      <path d="M40 150c-10 2-18 0-24-6l20-8z" fill="#39667f" />
      <path d="M48 134c0-10 8-16 18-14 4 10-2 22-12 22-4 0-6-3-6-8z" fill="#39667f" />
      <circle cx="74" cy="114" r="6" fill="#fff" />
      <circle cx="76" cy="113" r="3.200" fill={ink} />
      <path d="M88 114l14 4-13 6z" fill="#e0922f" />
      <path d="M58 155v5M70 155v5" stroke="#e0922f" strokeWidth="4" strokeLinecap="round" />
    </Scene>
  );
}
