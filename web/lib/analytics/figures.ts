/** AN-2: the client's figures that it takes as options. A test compares the others with its source. */
export const figures = {
  request_queue_config: { flush_interval_ms: 3000 },
  session_idle_timeout_seconds: 1800,
  feature_flag_request_timeout_ms: 3000,
  surveys_request_timeout_ms: 10_000,
  rate_limiting: { events_per_second: 10, events_burst_limit: 100 },
  properties_string_max_length: 65_535,
  cookie_expiration: 365,
} as const;
