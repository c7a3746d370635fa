/** An email address. One that is too long for its line breaks before its @ first. */
export function EmailAddress({ of: address }: { of: string }) {
  const at = address.lastIndexOf('@');

  return (
    <bdi>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
}
