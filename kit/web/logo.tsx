/** The product's logo. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 36 36" fill="none" aria-hidden="true">
      <rect width="36" height="36" rx="8" fill="#4650cf" />
      <path d="M11.5 8.3v19.4M15.5 9.9h3.9a8.1 8.1 0 0 1 0 16.2h-3.9" stroke="#fff" strokeWidth="3.2" />
    </svg>
  );
}
