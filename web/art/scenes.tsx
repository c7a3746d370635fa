type SceneProps = { className?: string | undefined };
export function LostLink({ className }: SceneProps) {
  return <svg viewBox="0 0 240 180" aria-hidden="true" className={className} />;
}
export function LostDog({ className }: SceneProps) {
  return <svg viewBox="0 0 240 180" aria-hidden="true" className={className} />;
}
