-- Drafts hold what was filled in on each step from now on. Those of before hold an offer only, and die within 24 hours.
delete from journey_draft;
