-- Searches are answered from an index in the process alone (docs/decisions/0041-one-search-engine.md).
drop table catalog_search;
drop table catalog_search_value;
drop table catalog_search_vocabulary;
